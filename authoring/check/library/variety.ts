/** Quotas that keep the library from growing where it is full: what kinds of texts, places and heroes it has. */
import { genres } from '#server/content/passage.ts';
import type { Draft } from '../draft.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

type LevelBand = { from: number; to: number; mostOfGenre: number };

/** `mostOfGenre`: the largest share of one genre. Books for beginners are mostly stories. */
export const levelBands: LevelBand[] = [
  { from: 1, to: 2, mostOfGenre: 1 / 2 },
  { from: 3, to: 4, mostOfGenre: 1 / 3 },
  { from: 5, to: 6, mostOfGenre: 1 / 3 },
  { from: 7, to: 8, mostOfGenre: 1 / 3 },
  { from: 9, to: 11, mostOfGenre: 1 / 3 },
];
export const bandName = ({ from, to }: LevelBand) => `${from}-${to}`;
export const inBand =
  ({ from, to }: LevelBand) =>
  ({ passage: { level } }: Draft) =>
    level >= from && level <= to;

/** With fewer passages in a band its genres mean nothing, and with fewer in the library its countries. */
const fewestInBand = 8;
const fewestInLibrary = 50;
const fewestGenres = 7;
const fewestCountries = 25;
/** From so many levels on, two heroes may share a name. */
const levelsApart = 3;

const shelf = 'content/passages';

const checkGiven = (drafts: Draft[]): ValidationIssue[] =>
  drafts.flatMap(({ folder, passage: { genre, place } }) => {
    const missing = (where: string, what: string) =>
      createIssue(
        'genre-and-place-given',
        `${shelf}/${folder}/passage.json`,
        where,
        `is missing; give ${what}`,
      );
    return [
      ...(genre ? [] : [missing('genre', `one of ${genres.join(', ')}`)]),
      ...(place ? [] : [missing('place', 'a country, or home, sea, space or anywhere')]),
    ];
  });

function checkGenres(drafts: Draft[]): ValidationIssue[] {
  return levelBands.flatMap((band) => {
    const where = `levels ${bandName(band)}`;
    const found = drafts.filter(inBand(band)).flatMap(({ passage: { genre } }) => genre ?? []);
    if (found.length < fewestInBand) return [];
    const most = Math.floor(found.length * band.mostOfGenre);
    const byGenre = Map.groupBy(found, (genre) => genre);
    const tooMany = [...byGenre].flatMap(([genre, { length }]) => {
      const what = `${length} of ${found.length} passages are of the genre ${genre}, and at most ${most} may be; write others`;
      return length > most ? [createIssue('genre-share', shelf, where, what)] : [];
    });
    const what = `there are ${byGenre.size} genres in ${found.length} passages; have ${fewestGenres} or more`;
    return byGenre.size < fewestGenres
      ? [...tooMany, createIssue('genres-many', shelf, where, what)]
      : tooMany;
  });
}

/** Countries and regions begin with a capital letter; the other places are words such as "home". */
function checkCountries(drafts: Draft[]): ValidationIssue[] {
  const places = drafts.flatMap(({ passage: { place } }) => place ?? []);
  const countries = new Set(places.filter((place) => /^\p{Lu}/u.test(place)));
  if (places.length < fewestInLibrary || countries.size >= fewestCountries) return [];
  const what = `there are ${countries.size} countries in ${places.length} passages; have ${fewestCountries} or more`;
  return [createIssue('places-many', shelf, 'place', what)];
}

/** A hero returns only in a series. Decodable books are left out: their sounds give them their order. */
function checkHeroes(drafts: Draft[]): ValidationIssue[] {
  const withHero = drafts.map(({ passage }) => passage).filter(({ hero, sounds }) => hero && !sounds);
  return withHero.flatMap(({ id, level, hero, series }, at) => {
    const other = withHero
      .slice(0, at)
      .find(
        (before) =>
          before.hero === hero &&
          Math.abs(before.level - level) < levelsApart &&
          !(series && before.series?.id === series.id),
      );
    if (!other) return [];
    const what = `${hero} is also the hero of ${other.id}; make them a series, or give another name`;
    return [createIssue('hero-returns-in-series', `${shelf}/${id}/passage.json`, 'hero', what)];
  });
}

export const checkVariety = (drafts: Draft[]): ValidationIssue[] => [
  ...checkGiven(drafts),
  ...checkGenres(drafts),
  ...checkCountries(drafts),
  ...checkHeroes(drafts),
];
