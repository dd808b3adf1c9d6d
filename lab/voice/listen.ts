/** What the recognisers understand of recordings: recognise.py in its own Python environment. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { wordErrors } from './word-errors.ts';

const narrator = process.env['NARRATOR_HOME'] ?? join(import.meta.dirname, '../../.narrator');
const environment = join(narrator, 'recognisers');
const python = join(environment, 'bin/python');

type Errors = { errors: number; words: number };
/** `noise`: DNSMOS of the voice and of the whole, 1 to 5. */
export type Heard = { whisper: Errors; pocketsphinx: Errors; noise: { voice: number; whole: number } };
type Line = { whisper: string; pocketsphinx: string; voice: number; whole: number };

export const setUp = `python3 -m venv ${environment} &&
  ${environment}/bin/pip install --require-hashes --no-deps -r lab/voice/requirements.txt`;
export const canListen = () => existsSync(python);

/** One entry for each recording, in the same order. Throws when Python fails. */
export function listen(recordings: readonly { tokens: string[]; file: string }[]): Heard[] {
  if (recordings.length === 0) return [];
  const { status, stdout, stderr } = spawnSync(
    python,
    [join(import.meta.dirname, 'recognise.py'), join(environment, 'whisper-base')],
    { input: recordings.map(({ file }) => file).join('\n'), encoding: 'utf8', maxBuffer: 1e8 },
  );
  if (status !== 0) throw new Error(`recognise.py failed: ${stderr}`);
  const lines: Line[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return recordings.map(({ tokens }, at) => {
    const line = lines[at];
    if (!line) throw new Error('recognise.py printed too few lines');
    const text = tokens.join(' ');
    return {
      whisper: wordErrors(text, line.whisper),
      pocketsphinx: wordErrors(text, line.pocketsphinx),
      noise: { voice: line.voice, whole: line.whole },
    };
  });
}
