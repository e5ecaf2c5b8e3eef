/** Web Worker that thinks: bots, hints, advice, replays and analyses, in Python. */

import type { FromThinker, ToThinker } from "./messages";
import { startPython } from "./python";

/** `smashup.local.worker.MessageWorker`, with bytes of JavaScript. */
interface Worker {
  ready: () => Uint8Array;
  answer: (message: Uint8Array) => Uint8Array | undefined;
}

const tell = (message: FromThinker): void => postMessage(message);
let worker: Promise<Worker>;

async function act(message: ToThinker): Promise<void> {
  if (message.type === "start") {
    worker = startPython(message.runtime).then(
      (python) => python.pyimport("smashup.local.browser").start_worker!() as Worker,
    );
    tell({ type: "message", data: (await worker).ready() });
    return;
  }
  const data = (await worker).answer(message.data);
  if (data) tell({ type: "message", data });
}

onmessage = ({ data }: MessageEvent<ToThinker>) => {
  act(data).catch((error: unknown) =>
    tell({ type: "failed", reason: error instanceof Error ? error.message : String(error) }),
  );
};
