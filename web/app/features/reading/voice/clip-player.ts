/**
 * Plays short recordings, one after the other, and only one sequence at a time: a question with its options, a hint, a
 * word. A recording that cannot be played is left out. A browser that plays only after a press stays silent.
 */

/** What the player uses of an audio element. */
export type ClipSound = Pick<HTMLAudioElement, 'play' | 'pause'> & Pick<EventTarget, 'addEventListener'>;

type ClipCallbacks = {
  /** before a sequence starts */
  onStart: () => void;
  /** the recording that plays now; null = none */
  onPlaying: (name: string | null) => void;
  /** a recording cannot be played; called once a sequence, unless `play` was given a function of its own */
  onFailure: () => void;
};

const isNotAllowed = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

export function createClipPlayer<Sound extends ClipSound>(
  load: (name: string) => Sound,
  callbacks: ClipCallbacks,
) {
  let current: Sound | null = null;

  function stop() {
    current?.pause();
    current = null;
    callbacks.onPlaying(null);
  }

  return {
    /** `onEnd` is called after the last recording, unless something else was played or the sequence was stopped before. */
    play(
      names: readonly string[],
      onFailure: () => void = callbacks.onFailure,
      onEnd: () => void = () => {},
    ) {
      let isReported = false;
      function playNext([name, ...others]: readonly string[]) {
        if (name === undefined) {
          stop();
          return onEnd();
        }
        const sound = load(name);
        const whenCurrent = (act: () => void) => () => {
          if (current === sound) act();
        };
        const goOn = whenCurrent(() => playNext(others));
        const end = whenCurrent(() => playNext([]));
        const fail = whenCurrent(() => {
          if (!isReported) onFailure();
          isReported = true;
          playNext(others);
        });
        sound.addEventListener('ended', goOn);
        sound.addEventListener('error', fail);
        current = sound;
        callbacks.onPlaying(name);
        sound.play().catch((error: unknown) => (isNotAllowed(error) ? end() : fail()));
      }
      stop();
      if (names.length > 0) callbacks.onStart();
      playNext(names);
    },
    stop,
    /** The sound that plays now; null when there is none. */
    sound: () => current,
  };
}
