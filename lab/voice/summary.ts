/** Sums up the figures of several recordings. */
import type { Heard } from './listen.ts';
import type { Measured } from './measure.ts';
import { mean, percentile, sum } from './statistics.ts';

/** The loudness of every recording. */
const wantedLufs = -18;

const round = (value: number, places = 1) => Math.round(value * 10 ** places) / 10 ** places;

/** Percent of words that a recogniser got wrong. */
const errorRate = (heard: readonly Heard[], name: 'whisper' | 'pocketsphinx') =>
  (100 * sum(heard.map((one) => one[name].errors))) / sum(heard.map((one) => one[name].words));

/** Figures without recognisers, for CI and machines without Python. Milliseconds where a name ends in Ms. */
function summariseSound(measured: readonly Measured[]) {
  const faults = (kind: keyof Measured['faults']) => sum(measured.map((one) => one.faults[kind].length));
  const errors = measured.flatMap(({ startErrors }) => startErrors);
  const pause = (kind: 'comma' | 'stop') =>
    round(
      1000 *
        percentile(
          measured.flatMap(({ pauses }) => pauses[kind]),
          0.5,
        ),
      0,
    );
  const seconds = sum(measured.map((one) => one.seconds));
  return {
    parts: measured.length,
    seconds: round(seconds),
    pitchHz: round(mean(measured.map(({ pitch }) => pitch.median)), 0),
    spreadSemitones: round(mean(measured.map(({ pitch }) => pitch.spread)), 2),
    rangeSemitones: round(mean(measured.map(({ pitch }) => pitch.range)), 1),
    bandwidthKHz: round(mean(measured.map((one) => one.bandwidth)) / 1000),
    lufs: round(mean(measured.map(({ lufs }) => lufs))),
    lufsFurthest: round(Math.max(...measured.map(({ lufs }) => Math.abs(lufs - wantedLufs)))),
    truePeak: round(Math.max(...measured.map((one) => one.truePeak))),
    commaMs: pause('comma'),
    stopMs: pause('stop'),
    missing: faults('missing'),
    displaced: faults('displaced'),
    unlikely: faults('unlikely'),
    disordered: faults('disordered'),
    broken: faults('broken'),
    startMedianMs: round(percentile(errors, 0.5), 0),
    startP95Ms: round(percentile(errors, 0.95), 0),
    startMaxMs: round(Math.max(...errors), 0),
    kbitPerSecond: round((8 * sum(measured.map(({ bytes }) => bytes))) / seconds / 1000),
  };
}

export type Summary = ReturnType<typeof summariseSound> & {
  whisperErrors?: number;
  pocketsphinxErrors?: number;
  dnsmosVoice?: number;
  dnsmosWhole?: number;
  /** Percent of the single words that Whisper misheard. */
  singleWordErrors?: number;
  /** Processor seconds of the narrator for a minute of speech. */
  workSeconds?: number;
};

/** Percent of single words that Whisper misheard. Undefined when there are none. */
export const errorsOfWords = (heard: readonly Heard[]) =>
  heard.length > 0
    ? round((100 * heard.filter(({ whisper }) => whisper.errors > 0).length) / heard.length)
    : undefined;

/** `heard`: empty where no recogniser listened. */
export function summarise(measured: readonly Measured[], heard: readonly Heard[]): Summary {
  const figures = summariseSound(measured);
  if (heard.length === 0) return figures;
  return {
    ...figures,
    whisperErrors: round(errorRate(heard, 'whisper')),
    pocketsphinxErrors: round(errorRate(heard, 'pocketsphinx')),
    dnsmosVoice: round(mean(heard.map(({ noise }) => noise.voice)), 2),
    dnsmosWhole: round(mean(heard.map(({ noise }) => noise.whole)), 2),
  };
}
