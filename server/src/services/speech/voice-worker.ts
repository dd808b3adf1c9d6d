/** The voice thread: records one text after the other into the folder. */

import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerReply } from '../worker-thread.ts';
import { recordingName } from './recording-name.ts';
import { deleteOldRecordings, hasRecording, markAsUsed, saveRecording } from './recordings-folder.ts';
import { synthesise } from './voice.ts';

const { folder, most } = workerData as { folder: string; most: number };
/** How many recordings are written before the folder's size is checked again. */
const between = 32;
let written = 0;

async function make(text: string): Promise<WorkerReply<null>> {
  const name = recordingName(text);
  if (hasRecording(folder, name)) {
    markAsUsed(join(folder, name), new Date());
    return { result: null };
  }
  try {
    saveRecording(folder, name, await synthesise(text));
    if (written++ % between === 0) deleteOldRecordings(folder, most, new Date());
    return { result: null };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', (text: string) => {
  void make(text).then((reply) => parentPort?.postMessage(reply));
});
