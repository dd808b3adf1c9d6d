/**
 * How fast the voice speaks at a level. `speed` is how much the voice is slowed down; below 0.8 it sounds drawn out. Silence
 * fills the rest up to `secondsPerWord`, at most `longest` seconds of it at the end of a sentence. Levels 1 and 2
 * also have pauses between phrases.
 */
import { atLevel, pace } from '@readling/contract';

export type Pace = { speed: number; secondsPerWord: number; longest: number; phrases: boolean };

/** By level, as `atLevel` reads them. */
const speed = [0.8, 0.84, 0.88, 0.92, 0.95, 0.95, 1];
const longest = [0.9, 0.7, 0.5, 0.35];

export const paceOf = (level: number): Pace => ({
  speed: atLevel(speed, level),
  secondsPerWord: atLevel(pace, level) / 1000,
  longest: atLevel(longest, level),
  phrases: level <= 2,
});
