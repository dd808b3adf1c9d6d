/** The thread that speaks: one text at a time, into the folder, until it has had nothing to say for a while. */

import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { isThere, keep, sweep, touch } from './kept-speech.ts';
import { nameOf } from './named.ts';
import { sayAloud } from './voice.ts';

/** `error` is there when it could not be made. */
export type Said = { error?: string };
const { folder, most } = workerData as { folder: string; most: number };
/** How many more may be written before the folder is weighed again. */
const between = 32;
let written = 0;

async function make(text: string): Promise<Said> {
  const name = nameOf(text);
  if (isThere(folder, name)) {
    touch(join(folder, name), new Date());
    return {};
  }
  try {
    keep(folder, name, await sayAloud(text));
    if (written++ % between === 0) sweep(folder, most, new Date());
    return {};
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', (text: string) => {
  void make(text).then((said) => parentPort?.postMessage(said));
});
