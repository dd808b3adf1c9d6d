import type { Voice } from './narrator.ts';

/**
 * Stands in for a recording that is missing or broken: a clock that plays, pauses, seeks, ends and has a rate as an
 * audio element does, so that words still come at the level's pace.
 */
export function silentVoice(duration: number, now: () => number = () => performance.now()): Voice {
  const events = new EventTarget();
  const tell = (name: string) => events.dispatchEvent(new Event(name));
  let ending: ReturnType<typeof setTimeout> | undefined;
  let passed = 0;
  let since: number | null = null;
  let rate = 1;

  const time = () => (since === null ? passed : Math.min(duration, passed + ((now() - since) / 1000) * rate));

  /** Starts a new count from `at`; a change of rate or place must not bend the time before it. */
  function count(at: number, running: boolean) {
    clearTimeout(ending);
    passed = at;
    since = running ? now() : null;
    if (running) ending = setTimeout(finish, ((duration - at) * 1000) / rate);
  }
  function finish() {
    count(duration, false);
    tell('ended');
  }

  return {
    get currentTime() {
      return time();
    },
    set currentTime(at) {
      count(Math.min(duration, Math.max(0, at)), since !== null);
      tell('seeked');
    },
    get playbackRate() {
      return rate;
    },
    set playbackRate(wish) {
      const at = time();
      rate = wish;
      count(at, since !== null);
      tell('ratechange');
    },
    get paused() {
      return since === null;
    },
    duration,
    async play() {
      if (since !== null) return;
      count(passed >= duration ? 0 : passed, true);
      tell('playing');
    },
    pause() {
      if (since === null) return;
      count(time(), false);
      tell('pause');
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
}
