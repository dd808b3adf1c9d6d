/**
 * How fast the voice speaks at a level. `stretch` slows the speech itself. Silence fills the rest up to
 * `secondsPerWord`, at most `longest` seconds of it at the end of a sentence. Stretching alone would blur the
 * words. Only level 1 also has pauses between words.
 */
import { atLevel, pace } from '@readling/contract';

export type Pace = { stretch: number; secondsPerWord: number; longest: number; betweenWords: boolean };

/** By level, as `atLevel` reads them. */
const stretch = [1.5, 1.35, 1.15, 1];
const longest = [0.9, 1, 0.6, 0.35];

export const paceOf = (level: number): Pace => ({
  stretch: atLevel(stretch, level),
  secondsPerWord: atLevel(pace, level) / 1000,
  longest: atLevel(longest, level),
  betweenWords: level === 1,
});
