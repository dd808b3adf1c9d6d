/** Chance that repeats: the same seed, the same learners. */
export type Chance = () => number;

/** Mulberry32, by Tommy Ettinger (public domain). */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A chance of its own for all that is named, so that two runs in which other things happen still meet it alike. */
export function chanceOf(...names: readonly (string | number)[]): Chance {
  let seed = 0x811c9dc5;
  for (const letter of names.join('/')) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return chanceFrom(seed);
}

/** From a normal distribution with mean 0. */
export const normal = (chance: Chance, spread: number): number =>
  spread * Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
