/**
 * Reports which word is being spoken, as soon as it begins.
 *
 * One timer is set for the next word, from the clock of the audio. It is set again after each word and after each change
 * of that clock: play, pause, seek, rate, a tab that becomes visible. A chain of timers set in advance would drift and
 * ignore pauses, and `timeupdate` fires only four times a second. Long waits are divided, so that a clock that stops
 * (buffering) or a timer that the browser delays is noticed soon. The last wait is short, where timers are exact.
 */
import type { Span } from '@readling/contract';
import { lineEnd, millisecondsTo, nextWordIn, wordAt } from './word-clock.ts';

/** What the narrator uses of an audio element, so that a silent clock can replace it. */
export type AudioClock = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  currentTime: number;
  playbackRate: number;
  readonly paused: boolean;
  readonly duration: number;
  play: () => Promise<void>;
  pause: () => void;
};

type NarratorCallbacks = {
  /** the word that is being spoken; -1 = none */
  onWord: (word: number) => void;
  onPlaying: (playing: boolean) => void;
};

export type Narrator = {
  /** continues from the current time; rejects when the browser requires a press first */
  play: () => Promise<void>;
  pause: () => void;
  setRate: (rate: number) => void;
  playFrom: (word: number) => Promise<void>;
  /** pauses, and no word is being spoken */
  stop: () => void;
  /** plays only these lines, one after the other; `onEnd`: the last one has ended, and nothing else was played since */
  playLines: (lines: readonly Span[], onEnd?: () => void) => Promise<void>;
  /** plays one word, and goes back to where the narration was */
  playWord: (word: number) => Promise<void>;
  /** reads the clock immediately: the tab was not visible */
  refresh: () => void;
  dispose: () => void;
};

/** Longest wait, in milliseconds. */
const longestWait = 200;
/** The last part of a longer wait, in milliseconds: browsers run longer timers less exactly. */
const lastWait = 24;
/** A word is reported this much early, in milliseconds: the browser needs longer than that to show it. */
const lead = 1.5;
/** A word plays from a little before its start, in seconds, so that its first sound is complete. */
const leadIn = 0.03;
const clockEvents = [
  'play',
  'playing',
  'pause',
  'seeking',
  'seeked',
  'ratechange',
  'waiting',
  'ended',
] as const;

/** `starts`: the second at which each word begins. */
export function createNarrator(
  audio: AudioClock,
  starts: readonly number[],
  callbacks: NarratorCallbacks,
): Narrator {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported: number | null = null;
  let first = 0; // no word before this one is reported
  let stopAt: number | null = null;
  let nextLines: readonly Span[] = []; // lines to play after the current one
  let onLinesEnd: (() => void) | undefined;
  let backTo: number | null = null; // where the narration was before a word was played
  let stopped = false; // a line has ended: no word is spoken until the next play
  const end = () => (Number.isFinite(audio.duration) ? audio.duration : (starts.at(-1) ?? 0) + 1);

  /** The audio time that is on the screen when a word is reported now. */
  const shownAt = (time: number) => time + (lead / 1000) * audio.playbackRate;

  function setTimer(time: number) {
    const rate = audio.playbackRate;
    const untilStop = stopAt === null ? longestWait : millisecondsTo(stopAt, time, rate);
    const wait = Math.min(longestWait, untilStop, nextWordIn(starts, shownAt(time), rate) ?? longestWait);
    timer = setTimeout(update, wait > 2 * lastWait ? wait - lastWait : wait);
  }

  /** `hasEnded`: the recording is over, also where its clock stands a little before its end. */
  function update(hasEnded = false) {
    clearTimeout(timer);
    const time = audio.currentTime;
    const lineEnds = stopAt !== null && (hasEnded || millisecondsTo(stopAt, shownAt(time), 1) < 5);
    const isOver = hasEnded || time >= end();
    stopped ||= lineEnds;
    const due = wordAt(starts, shownAt(time));
    const word = stopped || isOver || due < first ? -1 : due;
    // A slow device or a hidden tab skips words: that the last one was spoken is known at the end all the same.
    const last = starts.length - 1;
    if (isOver && !stopped && reported !== null && reported >= 0 && reported < last) callbacks.onWord(last);
    if (word !== reported) {
      reported = word;
      callbacks.onWord(word);
    }
    if (lineEnds && nextLines.length > 0) void playNextLines(nextLines);
    else if (lineEnds) {
      stopAt = null;
      audio.pause();
      goBack();
      onLinesEnd?.();
    } else if (!audio.paused && !isOver) setTimer(time);
  }

  function onClockEvent({ type }: Event) {
    if (type === 'play' || type === 'playing') callbacks.onPlaying(true);
    if (type === 'pause' || type === 'ended') callbacks.onPlaying(false);
    if (reported !== null || type !== 'ratechange') update(type === 'ended');
  }
  for (const name of clockEvents) audio.addEventListener(name, onClockEvent);

  function goBack() {
    if (backTo !== null) audio.currentTime = backTo;
    backTo = null;
  }

  /** Continues without an end before that of the recording. */
  const forgetLines = () => {
    nextLines = [];
    stopAt = null;
    onLinesEnd = undefined;
  };

  const playRange = (word: number, until: number | null) => {
    first = word;
    stopAt = until;
    stopped = false;
    audio.currentTime = Math.max(0, (starts[word] ?? 0) - leadIn);
    return audio.play();
  };

  const playNextLines = ([line, ...others]: readonly Span[]): Promise<void> => {
    if (!line) return Promise.resolve();
    nextLines = others;
    return playRange(line.from, lineEnd(starts, line.to, end()));
  };

  return {
    play: () => {
      first = 0;
      forgetLines();
      goBack();
      stopped = false;
      return audio.play();
    },
    pause: () => audio.pause(),
    stop: () => {
      stopped = true;
      audio.pause();
      update();
    },
    setRate: (rate) => {
      audio.playbackRate = rate;
    },
    playFrom: (word) => {
      forgetLines();
      backTo = null;
      return playRange(word, null);
    },
    playWord: (word) => {
      backTo ??= audio.currentTime;
      onLinesEnd = undefined;
      return playNextLines([{ from: word, to: word }]);
    },
    playLines: (lines, onEnd) => {
      backTo = null;
      onLinesEnd = onEnd;
      return playNextLines(lines);
    },
    refresh: () => {
      if (reported !== null) update();
    },
    dispose: () => {
      clearTimeout(timer);
      for (const name of clockEvents) audio.removeEventListener(name, onClockEvent);
      audio.pause();
    },
  };
}
