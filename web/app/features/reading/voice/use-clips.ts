import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { audioUrl } from './audio-url.ts';

/**
 * Short recordings, one at a time: a question, an option, a hint, a word. `onStart` lets the narrator fall silent;
 * `otherwise` is done when there is nothing to hear after all, `heard` is the recording that sounds just now.
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
    (name: string, otherwise?: () => void) => {
      stop();
      started.current();
      const clip = new Audio(audioUrl(name));
      const over = () => {
        if (element.current === clip) stop();
      };
      clip.addEventListener('ended', over);
      const fail = () => {
        const wanted = element.current === clip;
        over();
        if (wanted) otherwise?.();
      };
      clip.addEventListener('error', fail);
      element.current = clip;
      setPlaying(name);
      clip.play().catch(fail);
    },
    [stop],
  );

  useEffect(() => stop, [stop]);
  return useMemo(() => ({ playing, play, stop, heard: () => element.current }), [playing, play, stop]);
}
export type Clips = ReturnType<typeof useClips>;
