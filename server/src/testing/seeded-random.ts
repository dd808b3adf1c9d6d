/**
 * Random numbers that repeat: the same seed gives the same ones. Each call returns a number from 0, below 1.
 */
export type Random = () => number;

/** The generator mulberry32 by Tommy Ettinger (public domain). */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Seeded by names (FNV-1a hash). So a learner has the same random numbers for a passage in every simulation.
 */
export function seededRandomOf(...names: readonly (string | number)[]): Random {
  let seed = 0x811c9dc5;
  for (const letter of names.join('/')) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return seededRandom(seed);
}

/**
 * A normal random number with mean 0, by the transform of Box and Muller (1958).
 * `spread`: the standard deviation.
 */
export const normalRandom = (random: Random, spread: number): number =>
  spread * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
