/**
 * npm run bench:voice                     measures 20 recorded parts of the library and compares them with the
 *                                         figures of the old voice (Festival) in festival.json
 * npm run bench:voice -- --only 2         looks for faulty words in two parts; needs no Python
 * npm run bench:voice -- --every         looks for silence, and for times that are unlikely, in the words of all parts
 * npm run bench:voice -- --content DIR    measures another content folder. --narration DIR: a folder with
 *                                         <passage>/narration.json; --audio DIR: one with the mp3 files
 * npm run bench:voice -- --save FILE      also writes the figures, for a later comparison
 * npm run bench:voice -- --old FILE       compares with other figures than festival.json
 * npm run bench:voice -- --work           also measures how long the narrator works; it must be set up
 *
 * The figures in festival.json are those of the narration at commit 20044160, and of the texts that the passages had
 * then; those of levels 1 and 2 are other ones today. To measure it again:
 * git worktree add ../old 20044160 && npm run bench:voice -- --content ../old/content --save lab/voice/festival.json
 *
 * The recognisers run in a Python environment that the command in listen.ts makes. Exits with 1 when a goal of
 * goals.ts is missed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openAligner } from './aligner.ts';
import { openDecoder } from './decoder.ts';
import { checkEveryPart } from './every-part.ts';
import { faultyWords, goals, missedGoals } from './goals.ts';
import { canListen, type Heard, listen, setUp } from './listen.ts';
import { type Measured, measure } from './measure.ts';
import { measuredParts, readRecording } from './parts.ts';
import { readSingleWords } from './single-words.ts';
import { errorsOfWords, type Summary, summarise } from './summary.ts';
import { measureWork } from './work.ts';

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    content: text,
    narration: text,
    audio: text,
    only: text,
    save: text,
    work: { type: 'boolean' },
    every: { type: 'boolean' },
    old: { ...text, default: join(import.meta.dirname, 'festival.json') },
  },
});
const content = values.content ?? process.env['CONTENT_DIR'] ?? join(import.meta.dirname, '../../content');
const passages = join(content, 'passages');
const folders = {
  passages,
  narration: values.narration ?? passages,
  audio: values.audio ?? join(content, 'media/audio'),
};

if (values.every) {
  const { words, faults } = await checkEveryPart(folders);
  for (const fault of faults) console.log(fault);
  console.log(`Words checked: ${words}. Parts with a fault: ${faults.length}`);
  process.exit(faults.length > 0 ? 1 : 0);
}

/** With `--only` parts of the lower and the higher levels alike. */
const step = measuredParts.length / Number(values.only ?? measuredParts.length);
const recordings = measuredParts.filter((_, at) => at % step < 1).map((part) => readRecording(folders, part));

async function measureAll(): Promise<Measured[]> {
  const align = await openAligner();
  const decoder = await openDecoder();
  try {
    const measured: Measured[] = [];
    for (const recording of recordings)
      measured.push(await measure(recording, { decode: decoder.decode, align }));
    return measured;
  } finally {
    await decoder.close();
  }
}

const measured = await measureAll();
const singles = readSingleWords(content, folders.audio);
let heard: Heard[] = [];
let heardAlone: Heard[] = [];
if (values.only === undefined) {
  if (canListen()) [heard, heardAlone] = [listen(recordings), listen(singles)];
  else console.log(`No recogniser listened. To set them up:\n  ${setUp}`);
}

/** The figures of the recordings for which `group` gives the same name. */
function summariesBy(group: (one: Measured) => string): Record<string, Summary> {
  const names = [...new Set(measured.map(group))];
  return Object.fromEntries(
    names.map((name) => {
      const isIn = (at: number) => group(measured[at] as Measured) === name;
      return [
        name,
        summarise(
          measured.filter((_, at) => isIn(at)),
          heard.filter((_, at) => isIn(at)),
        ),
      ];
    }),
  );
}

const old: Summary | undefined = values.only ? undefined : JSON.parse(readFileSync(values.old, 'utf8'));
const now: Summary = summarise(measured, heard);
const alone = errorsOfWords(heardAlone);
if (alone !== undefined) now.singleWordErrors = alone;
if (values.work) now.workSeconds = measureWork();
const levels = summariesBy(({ level }) => `level ${level}`);
const voices = summariesBy(({ voice }) => voice);
for (const { id, faults } of measured)
  for (const [kind, words] of Object.entries(faults))
    if (words.length > 0) console.log(`${id}: ${kind}: ${words.join(' ')}`);
const misheard = singles.filter((_, at) => heardAlone[at]?.whisper.errors);
if (misheard.length > 0) console.log(`Alone misheard: ${misheard.map(({ tokens }) => tokens[0]).join(' ')}`);

/** One column for each group of recordings, one row for each figure. */
function printTable(columns: Record<string, Summary>): void {
  const row = (name: string) =>
    Object.entries(columns).map(([title, figures]) => [title, figures[name as keyof Summary]]);
  console.table(Object.fromEntries(Object.keys(now).map((name) => [name, Object.fromEntries(row(name))])));
}
printTable(levels);
printTable({ ...voices, all: now, ...(old ? { old } : {}) });
const missed = values.only ? faultyWords(now) : missedGoals(now, old);
for (const line of missed) console.log(line);
if (values.save) writeFileSync(values.save, `${JSON.stringify(now, null, 2)}\n`);
console.log(
  JSON.stringify({ bench: 'voice', goals, now, levels, voices, old, missed, holds: missed.length === 0 }),
);
process.exitCode = missed.length === 0 ? 0 : 1;
