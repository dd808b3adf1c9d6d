/**
 * Records our own English texts with a synthetic voice, in the background. `record` puts the text in a queue
 * and returns the file name, so that no reply waits for the voice. A thread makes the recording once. No
 * error here is fatal: without a recording the page still shows the text.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Speech } from '../services.ts';
import { openWorkerThread } from '../worker-thread.ts';
import { recordingName } from './recording-name.ts';

type Settings = {
  folder: string;
  report: (what: string) => void;
  most?: number;
  /** texts that may wait; further ones are not recorded */
  queue?: number;
};

const longest = 300;
const remembered = 4000;
/** The longest time that a request waits for a recording in the queue. */
const maxWaitMs = 2000;
/**
 * How often a recording of another process is looked for, how many times, and for how many listeners at once.
 */
const pollMs = 100;
const maxPolls = 15;
const maxPollers = 32;

/** The queue of texts to record. */
function openQueue({ folder, report, most = 200 * 1024 * 1024 }: Settings) {
  const voice = openWorkerThread<string, null>({
    file: new URL('./voice-worker.ts', import.meta.url),
    name: 'voice',
    workerData: { folder, most },
    patienceMs: 10_000,
    restMs: 20_000,
  });
  const waiting = new Map<string, Promise<void>>();
  const there = new Set<string>(); // made, as far as we know: another process may have deleted it
  let last = Promise.resolve();
  let failures = 0;
  let silentUntil = 0; // after each failure in a row twice as long
  let closed = false;

  const isSilent = () => closed || Date.now() < silentUntil;

  async function make(name: string, text: string) {
    try {
      if (isSilent()) return;
      await voice.run(text);
      failures = 0;
      if (there.size >= remembered) there.clear();
      there.add(name);
    } catch (error) {
      report(`A word could not be spoken: ${error}`);
      failures += 1;
      silentUntil = Date.now() + 1000 * 2 ** Math.min(failures, 10);
    } finally {
      waiting.delete(name);
    }
  }
  return {
    waiting,
    there,
    isSilent,
    add(name: string, text: string) {
      last = last.then(() => make(name, text));
      waiting.set(name, last);
    },
    async close() {
      closed = true;
      await voice.end();
    },
  };
}

export function openSpeech(settings: Settings): Speech {
  const { folder, queue = 64 } = settings;
  const { waiting, there, isSilent, add, close } = openQueue(settings);
  let looking = 0;
  const isRecorded = async (name: string) =>
    (await stat(join(folder, name)).catch(() => null))?.isFile() ?? false;

  async function look(name: string): Promise<boolean> {
    for (let at = 0; at < maxPolls; at++) {
      await sleep(pollMs, undefined, { ref: false });
      if (await isRecorded(name)) return true;
    }
    return false;
  }

  return {
    folder,
    record(text) {
      const name = recordingName(text);
      if (waiting.has(name) || there.has(name)) return name;
      if (isSilent() || text.length > longest || waiting.size >= queue) return undefined;
      add(name, text);
      return name;
    },
    async isReady(name) {
      if (waiting.has(name))
        await Promise.race([waiting.get(name), sleep(maxWaitMs, undefined, { ref: false })]);
      if (await isRecorded(name)) return true;
      there.delete(name);
      if (waiting.has(name) || looking >= maxPollers) return false;
      looking++;
      return look(name).finally(() => looking--);
    },
    close,
  };
}
