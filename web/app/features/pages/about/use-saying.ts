import { useEffect, useRef, useState } from 'react';

/** Plays one recording. `failed`: it did not come, or this browser does not play it. */
export function useSaying(url: string) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<'quiet' | 'speaking' | 'failed'>('quiet');
  useEffect(() => () => audio.current?.pause(), []);

  const stop = () => {
    audio.current?.pause();
    setState('quiet');
  };
  const say = () => {
    audio.current?.pause();
    const recording = new Audio(url);
    audio.current = recording;
    recording.onended = () => setState('quiet');
    setState('speaking');
    recording.play().catch((error) => {
      if (error instanceof DOMException && error.name === 'AbortError') return; // stopped before it began
      setState('failed');
    });
  };
  return { state, say, stop };
}
