/** How strong bots are. */

const LEVELS = ["pip", "bruno", "vesper", "nox"];

/** 1 to 4; 0: nobody has said. */
export const levelOf = (bot: string): number => LEVELS.indexOf(bot) + 1;
