import type { AudioClock } from './narrator.ts';

/**
 * Replaces a recording that is missing or broken: a clock that plays, pauses, seeks and ends as an audio element does, so
 * that words appear at the pace of the level. `duration`: seconds.
 */
export function createSilentAudio(duration: number, now: () => number = () => performance.now()): AudioClock {
  const events = new EventTarget();
  const dispatch = (name: string) => events.dispatchEvent(new Event(name));
  let ending: ReturnType<typeof setTimeout> | undefined;
  let passed = 0;
  let since: number | null = null;
  let rate = 1;

  const time = () => (since === null ? passed : Math.min(duration, passed + ((now() - since) / 1000) * rate));

  /** Starts to count from `at`: a change of the rate or the position must not change the time before it. */
  function countFrom(at: number, running: boolean) {
    clearTimeout(ending);
    passed = at;
    since = running ? now() : null;
    if (running) ending = setTimeout(finish, ((duration - at) * 1000) / rate);
  }
  function finish() {
    countFrom(duration, false);
    dispatch('ended');
  }

  return {
    get currentTime() {
      return time();
    },
    set currentTime(at) {
      countFrom(Math.min(duration, Math.max(0, at)), since !== null);
      dispatch('seeked');
    },
    get playbackRate() {
      return rate;
    },
    set playbackRate(newRate) {
      const at = time();
      rate = newRate;
      countFrom(at, since !== null);
      dispatch('ratechange');
    },
    get paused() {
      return since === null;
    },
    duration,
    async play() {
      if (since !== null) return;
      countFrom(passed >= duration ? 0 : passed, true);
      dispatch('playing');
    },
    pause() {
      if (since === null) return;
      countFrom(time(), false);
      dispatch('pause');
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
}
