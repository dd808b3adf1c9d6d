import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { audioUrl } from '#web/api/media-url.ts';

/**
 * Plays short recordings, one at a time: a question, an option, a hint, a word. `onStart` is called before each one, so
 * that the narrator can pause. `play` calls `onFailure` when the recording cannot be played. `element` returns the audio
 * element that plays now, or null.
 */
export function useClips(onStart: () => void) {
  const [playing, setPlaying] = useState<string | null>(null);
  const element = useRef<HTMLAudioElement | null>(null);
  const started = useRef(onStart);
  started.current = onStart;

  const stop = useCallback(() => {
    element.current?.pause();
    element.current = null;
    setPlaying(null);
  }, []);

  const play = useCallback(
    (name: string, onFailure?: () => void) => {
      stop();
      started.current();
      const clip = new Audio(audioUrl(name));
      const finish = () => {
        if (element.current === clip) stop();
      };
      clip.addEventListener('ended', finish);
      const fail = () => {
        const isCurrent = element.current === clip;
        finish();
        if (isCurrent) onFailure?.();
      };
      clip.addEventListener('error', fail);
      element.current = clip;
      setPlaying(name);
      clip.play().catch(fail);
    },
    [stop],
  );

  useEffect(() => stop, [stop]);
  return useMemo(() => ({ playing, play, stop, element: () => element.current }), [playing, play, stop]);
}
export type Clips = ReturnType<typeof useClips>;
