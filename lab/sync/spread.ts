// How late words were, and how many were missed.

/** A word that was highlighted. `media`: media time in seconds; `frame`: milliseconds to the frame that showed it. */
export type LitWord = { word: number; media: number; rate: number; frame: number | null };
/** Milliseconds. `earliest` is negative when a word was early. */
export type Spread = { p50: number; p95: number; max: number; earliest: number };
/** `missed`: words that were never highlighted; in `frame` also those that no frame showed. */
export type Row = { change: Spread & { missed: number }; frame: Spread & { missed: number }; words: number };

/** A look at the media clock, in milliseconds: `at` of the page's clock, `media` of the recording. */
export type ClockSample = { at: number; media: number; rate: number };

/** Longest time between two samples of one run of the clock, in milliseconds. */
const longestGap = 200;
/** Fewer samples say nothing about a line through them. */
const fewestSamples = 10;

/** Words that start closer together than this cannot both be seen, in seconds of real time. */
const oneFrame = 1 / 60;

const round = (value: number) => Math.round(value * 10) / 10;

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), max: at(1), earliest: at(0) };
}

/** Whether a word must be seen: the next one starts later than a frame after it. */
const isVisible = (starts: readonly number[], word: number, rate: number) =>
  ((starts[word + 1] ?? Number.POSITIVE_INFINITY) - (starts[word] ?? 0)) / rate > oneFrame;

/** The words that were skipped between two that were highlighted, and before the first one from `from` on. */
function skippedIn(lit: readonly LitWord[], starts: readonly number[], from: number): number {
  let skipped = 0;
  let before = from - 1;
  for (const { word, rate } of lit) {
    for (let passed = before + 1; passed < word; passed += 1)
      if (isVisible(starts, passed, rate)) skipped += 1;
    before = word;
  }
  return skipped;
}

/**
 * Sums up readings, each with the word that it began with. A jump back to an earlier word begins another reading.
 * `starts`: the second at which each word begins.
 */
export function rowOf(
  readings: readonly { from: number; lit: readonly LitWord[] }[],
  starts: readonly number[],
): Row {
  const lit = readings.flatMap((reading) => reading.lit);
  const errorOf = ({ word, media, rate }: LitWord) => ((media - (starts[word] ?? 0)) * 1000) / rate;
  const skipped = readings.reduce((sum, reading) => sum + skippedIn(reading.lit, starts, reading.from), 0);
  const shown = lit.filter(({ frame }) => frame !== null);
  const unshown = lit.filter(({ word, rate, frame }) => frame === null && isVisible(starts, word, rate));
  return {
    change: { ...spreadOf(lit.map(errorOf)), missed: skipped },
    frame: {
      ...spreadOf(shown.map((word) => errorOf(word) + (word.frame ?? 0))),
      missed: skipped + unshown.length,
    },
    words: lit.length,
  };
}

/** Splits samples where the clock was stopped or set, or its rate was changed. */
function runsOf(samples: readonly ClockSample[]): ClockSample[][] {
  const runs: ClockSample[][] = [];
  let before: ClockSample | undefined;
  for (const sample of samples) {
    const passed = before ? sample.at - before.at : 0;
    const goesOn =
      before?.rate === sample.rate &&
      passed < longestGap &&
      Math.abs(sample.media - before.media - passed * sample.rate) < longestGap / 2;
    if (goesOn) runs.at(-1)?.push(sample);
    else runs.push([sample]);
    before = sample;
  }
  return runs.filter((run) => run.length >= fewestSamples);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How far the media clock is from one that runs evenly at its rate, in real milliseconds, at each sample. */
export const unevennessOf = (samples: readonly ClockSample[]): number[] =>
  runsOf(samples).flatMap((run) => {
    const offsets = run.map(({ at, media, rate }) => media / rate - at);
    const even = mean(offsets);
    return offsets.map((offset) => offset - even);
  });
