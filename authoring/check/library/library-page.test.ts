import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { genres } from '#server/content/passage.ts';
import { wordCount } from '../passage/lengths.ts';
import { readDraft } from '../read-draft.ts';
import { bandName, inBand, levelBands } from './variety.ts';

const shelf = join(import.meta.dirname, '../../../content/passages');
const drafts = readdirSync(shelf)
  .sort()
  .map((folder) => {
    const { draft, issues } = readDraft(join(shelf, folder));
    if (!draft) throw new Error(`${folder}: ${issues[0]?.what}`);
    return draft;
  });
type Draft = (typeof drafts)[number];

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const levels = [...Map.groupBy(drafts, ({ passage }) => passage.level)].map(
  ([level, those]) =>
    `## Level ${level}\n\n${table(
      ['title', 'genre', 'place', 'hero', 'theme', 'words'],
      those.map(({ passage: { title, genre = '', place = '', hero = '', theme }, texts }) => [
        title,
        genre,
        place,
        hero,
        theme,
        texts.reduce((sum, text) => sum + wordCount(text), 0),
      ]),
    )}`,
);

const inSeries = drafts.flatMap(({ passage: { title, level, series } }) =>
  series ? [{ ...series, title, level }] : [],
);
const series = [...Map.groupBy(inSeries, ({ id }) => id)]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .flatMap(([id, stories]) =>
    stories
      .toSorted((one, other) => one.order - other.order)
      .map(({ order, title, level }) => [id, order, title, level]),
  );

/** How many passages of each band, and of all, `isOne` is true of; `-` for none. */
const counts = (name: string, isOne: (draft: Draft) => boolean) => [
  name,
  ...[...levelBands.map(inBand), () => true].map(
    (isInside) => drafts.filter((draft) => isInside(draft) && isOne(draft)).length || '-',
  ),
];
const countTable = (head: string, names: readonly string[], read: (draft: Draft) => string | undefined) =>
  table(
    [head, ...levelBands.map(bandName), 'all'],
    names.map((name) => counts(name, (draft) => read(draft) === name)),
  );
const namesOf = (read: (draft: Draft) => string | undefined) =>
  [...new Set(drafts.map(read))].flatMap((name) => name ?? []).sort();
const placeOf = ({ passage }: Draft) => passage.place;
const themeOf = ({ passage }: Draft) => passage.theme;

const page = `# What the library has

This page is written by a test from \`content/passages\`. After a change, run
\`npx vitest run authoring/check/library -u\`.

It shows authors which forms, places, heroes and themes there are at each level, and where there are few.
[Genre, place and hero](writing-passages.md#genre-place-and-hero) says what the words mean and which quotas the check keeps.

${levels.join('\n\n')}

## Series

${table(['series', 'order', 'title', 'level'], series)}

## How many at each level

${table(
  ['passages', ...levelBands.map(bandName), 'all'],
  [
    counts('all', () => true),
    counts('with a hero', ({ passage }) => passage.hero !== undefined),
    counts('fiction', ({ passage }) => passage.kind === 'story'),
    counts('true', ({ passage }) => passage.kind === 'true'),
  ],
)}

${countTable('genre', genres, ({ passage }) => passage.genre)}

${countTable('place', namesOf(placeOf), placeOf)}

${countTable('theme', namesOf(themeOf), themeOf)}
`;

test('docs/library.md says what the library has', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/library.md');
});
