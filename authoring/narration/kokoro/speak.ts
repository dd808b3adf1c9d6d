/** Runs Kokoro-82M. Returns the samples of each utterance and the times of every phone in it. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { readWave } from '../sound/wave.ts';
import { type Voice, voices } from '../voices.ts';
import { cache, model, python, voicesFolder } from './files.ts';
import { phoneNames } from './phone-names.ts';

/** Part of the name of each recording, so another engine makes other files. */
export const engine = 'kokoro-82m';

/** `name`: a phone of the CMU set. Times in seconds. */
export type Phone = { name: string; start: number; end: number };
/**
 * `words`: what is shown, with punctuation. `say`: sounds of Kokoro by index of the word. `lead`: words that are
 * spoken before them and cut off.
 */
export type Request = { words: string[]; say: Record<number, string>; voice: Voice; lead?: string[] };
/** `samples16`: at 16 kHz, for the aligner. `words`: the phones of each word, as planned; a dash has none. */
export type Utterance = { rate: number; samples: Float32Array; samples16: Float32Array; words: Phone[][] };

const spokenLine = z.object({
  phonemes: z.string(),
  words: z.array(z.array(z.tuple([z.string(), z.number(), z.number()]))),
});

/** Runs the program. It prints a line as soon as it has written the sound of a sentence; `onSpoken` is called then. */
async function runSpeaker(sentences: readonly Sentence[], onSpoken: () => void): Promise<void> {
  if (!existsSync(model)) throw new Error('The narrator is missing. Run `npm run narrate:install` first.');
  const child = spawn(python, [join(import.meta.dirname, 'speak.py')], { stdio: 'pipe' });
  const errors = text(child.stderr);
  const closed = once(child, 'close');
  child.stdin.end(JSON.stringify({ model, voices: voicesFolder, sentences }));
  let at = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const times = sentences[at++]?.times;
    if (times) await writeFile(times, line);
    onSpoken();
  }
  const [code] = await closed;
  if (code !== 0) throw new Error(`the narrator stopped: ${(await errors).trim()}`);
}

function toPhone([sound, start, end]: [string, number, number]): Phone {
  const name = phoneNames.get(sound);
  if (name === undefined) throw new Error(`the sound "${sound}" has no name in phone-names.ts`);
  return { name, start, end };
}

/** A sentence for the program, with the names of its files. These are kept, since speaking takes long. */
function toSentence({ words, say, voice, lead = [] }: Request) {
  const { shares, pitch } = voices[voice];
  const sentence = { words, say, voice: shares, pitch, ...(lead.length > 0 && { lead }) };
  const name = createHash('sha256')
    .update(JSON.stringify([engine, sentence]))
    .digest('hex')
    .slice(0, 24);
  const file = join(cache, name);
  return { ...sentence, lead, file: `${file}.wav`, file16: `${file}-16.wav`, times: `${file}.json` };
}
type Sentence = ReturnType<typeof toSentence>;

async function readUtterance({ file, file16, times }: Sentence): Promise<Utterance> {
  const { words } = spokenLine.parse(JSON.parse(await readFile(times, 'utf8')));
  const { samples: samples16 } = readWave(await readFile(file16));
  return { ...readWave(await readFile(file)), samples16, words: words.map((word) => word.map(toPhone)) };
}

/**
 * Speaks all requests, a share of them on each core. Returns an utterance for each, in the same order. `onSpoken` is
 * called after each sentence that was not in the cache.
 */
export async function speak(
  requests: readonly Request[],
  onSpoken: (done: number, all: number) => void = () => undefined,
): Promise<Utterance[]> {
  await mkdir(cache, { recursive: true });
  const sentences = requests.map(toSentence);
  const missing = [...new Map(sentences.map((one) => [one.file, one])).values()].filter(
    ({ times }) => !existsSync(times),
  );
  const cores = Math.min(availableParallelism(), missing.length);
  const shares = Array.from({ length: cores }, (_, core) => missing.filter((_, at) => at % cores === core));
  let done = 0;
  await Promise.all(shares.map((share) => runSpeaker(share, () => onSpoken(++done, missing.length))));
  return Promise.all(sentences.map(readUtterance));
}
