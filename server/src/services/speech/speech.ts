/**
 * Says our own English texts aloud, in the background. `say` only puts the text in a queue and answers with the name
 * under which it will be heard, so that no answer waits for a voice; a thread makes the recording, once. Nothing here
 * is fatal: without a recording the page shows the text as it does anyway.
 */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Speech } from '../services.ts';
import { nameOf } from './named.ts';
import { openVoiceThread } from './voice-thread.ts';

type Settings = {
  folder: string;
  tell: (what: string) => void;
  most?: number;
  /** texts that may wait; more are not said */
  queue?: number;
};

const longest = 300;
const remembered = 4000;
/** A press that hears nothing for longer is taken for one that does not work. */
const listensMs = 2000;
/** What another process is making is looked for this often, and for so many listeners at most. */
const lookMs = 100;
const looks = 15;
const mayLook = 32;

/** The texts that wait for the voice. */
function openQueue({ folder, tell, most = 200 * 1024 * 1024 }: Settings) {
  const voice = openVoiceThread({ folder, most, patienceMs: 10_000, restMs: 20_000 });
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
      await voice.make(text);
      failures = 0;
      if (there.size >= remembered) there.clear();
      there.add(name);
    } catch (error) {
      tell(`A word could not be spoken: ${error}`);
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
  const isThere = async (name: string) =>
    (await stat(join(folder, name)).catch(() => null))?.isFile() ?? false;

  async function look(name: string): Promise<boolean> {
    for (let at = 0; at < looks; at++) {
      await sleep(lookMs, undefined, { ref: false });
      if (await isThere(name)) return true;
    }
    return false;
  }

  return {
    folder,
    say(text) {
      const name = nameOf(text);
      if (waiting.has(name) || there.has(name)) return name;
      if (isSilent() || text.length > longest || waiting.size >= queue) return undefined;
      add(name, text);
      return name;
    },
    async isHeard(name) {
      if (waiting.has(name))
        await Promise.race([waiting.get(name), sleep(listensMs, undefined, { ref: false })]);
      if (await isThere(name)) return true;
      there.delete(name);
      if (waiting.has(name) || looking >= mayLook) return false;
      looking++;
      return look(name).finally(() => looking--);
    },
    close,
  };
}
