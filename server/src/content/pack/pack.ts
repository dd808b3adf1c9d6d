/**
 * A passage pack: one zip with one passage, its media and its licence. At its root are
 *
 * pack.json       this schema: `format` 1, `licence` and `author`, a short line each
 * passage.json    see passage.ts; `image.file` is `<id>.svg`
 * rubric.json     see marking/rubric.ts
 * glossary.json   see glossary.ts; may have few words, as others are found in the dictionary
 * cases.json, labels.json, hints.json, narration.json   as in content/passages; may be absent
 *
 * media/images/<id>.svg              the drawing; those of a book's pages and options are <id>-<name>.svg
 * media/audio/<name>.mp3, .vis.json  the recordings that narration.json names, no others
 */
import * as z from 'zod/mini';

const line = (most: number) => z.string().check(z.maxLength(most), z.regex(/^\S(.*\S)?$/));

export const packFile = z.strictObject({ format: z.literal(1), licence: line(120), author: line(120) });
export type PackFile = z.output<typeof packFile>;

/** What is wrong in a file of a pack, where in the file, and what to do about it. */
export type PackIssue = { file: string; where: string; what: string };

/** A pack that cannot be used, with everything that is wrong with it. */
export class BadPack extends Error {
  readonly issues: readonly PackIssue[];

  constructor(issues: readonly PackIssue[]) {
    super(issues.map(({ file, where, what }) => `${file}: ${where}: ${what}`).join('\n'));
    this.issues = issues;
  }
}

const kB = 1000;
const MiB = 2 ** 20;
export const packLimits = { zip: 60 * MiB, unpacked: 200 * MiB, files: 4000, drawing: 40 * kB } as const;

const kinds: [RegExp, number][] = [
  [/^(pack|passage|rubric|glossary|cases|labels|hints|narration)\.json$/, 2 * MiB],
  [/^media\/images\/l\d{2}-[a-z]+(-[a-z0-9]+)+\.svg$/, packLimits.drawing],
  [/^media\/audio\/[a-f0-9]{20}\.mp3$/, 10 * MiB],
  [/^media\/audio\/[a-f0-9]{20}\.vis\.json$/, MiB],
];

/** Returns how many bytes a file of this name may have; null when a pack has no such file. */
export const mostBytesOf = (name: string): number | null =>
  kinds.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** Zip programs may list the folders too. */
export const isPackFolder = (name: string) => ['media/', 'media/images/', 'media/audio/'].includes(name);
