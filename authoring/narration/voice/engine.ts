/** Runs Festival with the CMU ARCTIC slt HTS voice. Returns the samples and the times of every phone. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readWave } from './wave.ts';

export const engine = 'festival';
export const voice = 'cmu_us_slt_arctic_hts';

export type Phone = { name: string; start: number; end: number };
/** `name` is the token without the punctuation around it. A token without phones makes no sound. */
export type EngineToken = { name: string; words: string[]; phones: Phone[] };
export type Utterance = { rate: number; samples: Float32Array; tokens: EngineToken[] };
export type Request = { text: string; stretch: number };

const run = promisify(execFile);

/** The Scheme program that Festival runs: it prints what `readDump` reads. */
const prelude = (directory: string) => `(voice_${voice})
(set! base_params hts_engine_params)
(define (speed stretch) (set! hts_engine_params (append base_params (list (list "-r" (/ 1 stretch))))))
(define (dump_phone s) (format out "S\\t%s\\t%f\\t%f\\n" (item.name s) (item.feat s 'segment_start) (item.feat s 'segment_end)))
(define (dump_syllable y) (mapcar dump_phone (item.daughters y)) t)
(define (dump_word w) (format out "W\\t%s\\n" (item.name w))
  (let ((s (item.relation w 'SylStructure))) (if s (mapcar dump_syllable (item.daughters s)))) t)
(define (dump_token k) (format out "T\\t%s\\n" (item.name k)) (mapcar dump_word (item.daughters k)) t)
(define (narrate id text) (let ((u (utt.synth (eval (list 'Utterance 'Text text)))))
  (utt.save.wave u (string-append "${directory}/" id ".wav") 'riff) (format out "U\\t%s\\n" id)
  (let ((k (utt.relation.first u 'Token))) (while k (dump_token k) (set! k (item.relation.next k 'Token))))))
(set! out (fopen "${directory}/dump.tsv" "w"))
`;

/** A string of the Scheme program. Characters that could end the string are escaped. */
export const schemeString = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"`;

/** Reads what the program above printed: utterances (U), tokens (T), their words (W) and phones (S). */
export function readDump(dump: string): EngineToken[][] {
  const utterances: EngineToken[][] = [];
  for (const line of dump.split('\n')) {
    const [kind, name = '', start, end] = line.split('\t');
    const token = utterances.at(-1)?.at(-1);
    if (kind === 'U') utterances.push([]);
    else if (kind === 'T') utterances.at(-1)?.push({ name, words: [], phones: [] });
    else if (kind === 'W') token?.words.push(name);
    else if (kind === 'S') token?.phones.push({ name, start: Number(start), end: Number(end) });
  }
  return utterances;
}

/** Speaks all requests in one process. Returns an utterance for each, in the same order. */
export async function speak(requests: Request[]): Promise<Utterance[]> {
  const directory = await mkdtemp(join(tmpdir(), 'narrate-'));
  try {
    const calls = requests.map(
      ({ text, stretch }, at) => `(speed ${stretch}) (narrate "${at}" ${schemeString(text)})\n`,
    );
    await writeFile(join(directory, 'run.scm'), `${prelude(directory)}${calls.join('')}(fclose out)\n`);
    const { stderr } = await run('festival', ['-b', join(directory, 'run.scm')]);
    const utterances = readDump(await readFile(join(directory, 'dump.tsv'), 'utf8'));
    if (utterances.length !== requests.length) throw new Error(`festival stopped early: ${stderr.trim()}`);
    return await Promise.all(
      utterances.map(async (tokens, at) => ({
        ...readWave(await readFile(join(directory, `${at}.wav`))),
        tokens,
      })),
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
