/** Short sounds, made by the browser: no files. At most two at once, and none while the page is hidden. */

export type Effect = "crack" | "tap-1" | "tap-2" | "tap-3" | "chord" | "riffle" | "thud" | `coin-${number}`;

/** Loudness of all of it: about -14 dB. */
const LOUD = 0.2;
const MOST_AT_ONCE = 2;
const [E4, G4, C5, C6] = [329.63, 392, 523.25, 1046.5];
const TAPS = { "tap-3": [E4], "tap-2": [G4], "tap-1": [C5], chord: [E4, G4, C5] };

let context: AudioContext | undefined;
let sounding: number[] = [];

/** A tone that dies away. */
function tone(
  audio: AudioContext,
  pitch: number,
  seconds: number,
  loud = 1,
  to = pitch,
  type: OscillatorType = "sine",
) {
  const now = audio.currentTime;
  const [source, gain] = [audio.createOscillator(), audio.createGain()];
  source.type = type;
  source.frequency.setValueAtTime(pitch, now);
  source.frequency.exponentialRampToValueAtTime(to, now + seconds);
  gain.gain.setValueAtTime(LOUD * loud, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  source.connect(gain).connect(audio.destination);
  source.start(now);
  source.stop(now + seconds);
}

/** A breath of noise, dark or bright. */
function noise(audio: AudioContext, seconds: number, pitch: number, loud = 1, after = 0): void {
  const now = audio.currentTime + after;
  const buffer = audio.createBuffer(1, Math.ceil(seconds * audio.sampleRate), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (2 * Math.random() - 1) * (1 - i / samples.length) ** 2;
  const [source, filter, gain] = [audio.createBufferSource(), audio.createBiquadFilter(), audio.createGain()];
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = LOUD * loud;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(now);
}

/** Make it, and answer how many seconds it takes. */
function make(audio: AudioContext, effect: Effect): number {
  if (effect === "crack") {
    noise(audio, 0.22, 420, 2);
    tone(audio, 140, 0.2, 0.9, 60, "triangle");
    return 0.22;
  }
  if (effect === "thud") {
    noise(audio, 0.08, 180, 1.5);
    tone(audio, 95, 0.24, 1.6, 42);
    return 0.24;
  }
  if (effect === "riffle") {
    for (let i = 0; i < 9; i += 1) noise(audio, 0.03, 2600 + 120 * i, 0.7, i * 0.038);
    return 0.38;
  }
  if (effect === "chord" || effect === "tap-1" || effect === "tap-2" || effect === "tap-3") {
    for (const pitch of TAPS[effect]) tone(audio, pitch, effect === "chord" ? 1.1 : 0.28, 0.7, pitch, "triangle");
    return effect === "chord" ? 1.1 : 0.28;
  }
  const pitch = C6 * 2 ** (Number(effect.slice("coin-".length)) / 12);
  tone(audio, pitch, 0.12, 0.5);
  tone(audio, pitch * 2, 0.07, 0.2);
  return 0.12;
}

export function play(effect: Effect): void {
  if (document.hidden || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const now = performance.now();
  sounding = sounding.filter((until) => until > now);
  if (sounding.length >= MOST_AT_ONCE) return;
  if (context.state === "suspended") void context.resume();
  sounding.push(now + 1000 * make(context, effect));
}
