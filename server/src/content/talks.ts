/**
 * `content/talks/<strand>-<from>-<to>.json`: a talk of five minutes that a grown-up leads with a few children who need
 * practice in the same strand, at the levels of a band. It fits every story.
 *
 * starter  how a child may begin an answer, in English as the stories are; ends with `...`
 * ask      the first question, to the children
 * steps    what the grown-up does, and says to the children
 * listen   what shows that the children understand
 * end      the last step
 */
import { join } from 'node:path';
import { type Strand, strand } from '@readling/contract';
import * as z from 'zod/mini';
import { inEveryLanguage } from './in-every-language.ts';
import { readContentFile } from './read-content.ts';

const line = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\S(.*\S)?$/));
const step = z.strictObject({ do: line(200), say: line(200) });
export const talkFile = z.strictObject({
  starter: z.string().check(z.maxLength(60), z.regex(/^[A-Z].* \.\.\.$/)),
  in: inEveryLanguage(
    z.strictObject({
      ask: line(200),
      steps: z.array(step).check(z.minLength(3), z.maxLength(4)),
      listen: line(240),
      end: step,
    }),
  ),
});
export type TalkFile = z.output<typeof talkFile>;

/** The last level of each band: children in one of them can read the same story together. */
const lastLevels = [2, 4, 7, 11] as const;
/** The band of a level, as in the names of the files. */
export function bandOf(level: number): string {
  const at = lastLevels.findIndex((last) => level <= last);
  return `${(lastLevels[at - 1] ?? 0) + 1}-${lastLevels[at]}`;
}
const bands = lastLevels.map(bandOf);
export const talkNames = strand.options.flatMap((each) => bands.map((band) => `${each}-${band}.json`));

/** Loads every talk. Throws BadContent. */
export function loadTalks(contentDir: string): (of: Strand, level: number) => TalkFile {
  const load = (name: string) => readContentFile(join(contentDir, 'talks', name), talkFile);
  const talks = new Map(talkNames.map((name) => [name, load(name)]));
  return (of, level) => {
    const found = talks.get(`${of}-${bandOf(level)}.json`);
    if (!found) throw new Error(`There is no talk for ${of} at level ${level}.`);
    return found;
  };
}
