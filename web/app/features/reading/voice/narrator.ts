/**
 * Says which word is being spoken, the moment it begins.
 *
 * One timer is armed for the next word, from the voice's own clock, and armed again after each word and after whatever
 * changes that clock: play, pause, seek, rate, a tab that comes back. A chain of timers set in advance drifts and
 * ignores pauses; `timeupdate` comes four times a second. Long waits are cut, so that a clock that stalls (buffering)
 * or a timer that the browser delays is noticed soon, and the last stretch is short, where timers are exact.
 */
import type { Span } from '@readling/contract';
import { millisecondsTo, nextWordIn, stretchEnd, wordAt } from './word-clock.ts';

/** The part of an audio element that is used, so that a silent clock can take its place. */
export type Voice = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  currentTime: number;
  playbackRate: number;
  readonly paused: boolean;
  readonly duration: number;
  play: () => Promise<void>;
  pause: () => void;
};

type Told = {
  /** the word being said; -1 when none is */
  onWord: (word: number) => void;
  onPlaying: (playing: boolean) => void;
};

export type Narrator = {
  /** goes on from where the voice is; rejects where the browser wants a press first */
  play: () => Promise<void>;
  pause: () => void;
  setRate: (rate: number) => void;
  playFrom: (word: number) => Promise<void>;
  /** these lines alone, one after the other */
  playLines: (lines: readonly Span[]) => Promise<void>;
  /** looks at the clock at once: the tab was asleep */
  wake: () => void;
  leave: () => void;
};

/** Beyond this, a wait is cut. */
const longestWait = 200;
/** The last part of a longer wait: browsers align longer timers to coarser beats. */
const lastStretch = 24;
/** A word is heard from a little before its start, so that its first sound is whole. */
const runUp = 0.03;
const waking = ['play', 'playing', 'pause', 'seeking', 'seeked', 'ratechange', 'waiting', 'ended'] as const;

export function narrate(voice: Voice, starts: readonly number[], told: Told): Narrator {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: number | null = null;
  let first = 0; // no word before this one is told
  let stopAt: number | null = null;
  let more: readonly Span[] = []; // lines to be heard after the one in hand
  let stopped = false; // a line was heard to its end: no word is being said until the next play
  const end = () => (Number.isFinite(voice.duration) ? voice.duration : (starts.at(-1) ?? 0) + 1);

  function arm(time: number) {
    const rate = voice.playbackRate;
    const toStop = stopAt === null ? longestWait : millisecondsTo(stopAt, time, rate);
    const wait = Math.min(longestWait, toStop, nextWordIn(starts, time, rate) ?? longestWait);
    timer = setTimeout(look, wait > 2 * lastStretch ? wait - lastStretch : wait);
  }

  function look() {
    clearTimeout(timer);
    const time = voice.currentTime;
    const stops = stopAt !== null && millisecondsTo(stopAt, time, 1) < 5;
    const over = time >= end();
    stopped ||= stops;
    const due = wordAt(starts, time);
    const word = stopped || over || due < first ? -1 : due;
    if (word !== shown) {
      shown = word;
      told.onWord(word);
    }
    if (stops && more.length > 0) void goLines(more);
    else if (stops) {
      stopAt = null;
      voice.pause();
    } else if (!voice.paused && !over) arm(time);
  }

  function hear({ type }: Event) {
    if (type === 'play' || type === 'playing') told.onPlaying(true);
    if (type === 'pause' || type === 'ended') told.onPlaying(false);
    if (shown !== null || type !== 'ratechange') look();
  }
  for (const name of waking) voice.addEventListener(name, hear);

  const go = (word: number, until: number | null) => {
    first = word;
    stopAt = until;
    stopped = false;
    voice.currentTime = Math.max(0, (starts[word] ?? 0) - runUp);
    return voice.play();
  };

  const goLines = ([line, ...others]: readonly Span[]): Promise<void> => {
    if (!line) return Promise.resolve();
    more = others;
    return go(line.from, stretchEnd(starts, line.to, end()));
  };

  return {
    play: () => {
      first = 0;
      more = [];
      stopAt = null;
      stopped = false;
      return voice.play();
    },
    pause: () => voice.pause(),
    setRate: (rate) => {
      voice.playbackRate = rate;
    },
    playFrom: (word) => {
      more = [];
      return go(word, null);
    },
    playLines: goLines,
    wake: () => {
      if (shown !== null) look();
    },
    leave: () => {
      clearTimeout(timer);
      for (const name of waking) voice.removeEventListener(name, hear);
      voice.pause();
    },
  };
}
