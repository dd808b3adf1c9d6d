import { useCallback, useEffect, useRef, useState } from 'react';
import { type MouthChange, mouthAt } from '#web/ui/avatar/mouths.ts';

/** Plays one recording; `mouth` returns the mouth shape for its position. `failed`: it did not load or play. */
export function useRecording(url: string, mouths: readonly MouthChange[]) {
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
  const mouth = useCallback(() => mouthAt(mouths, audio.current?.currentTime ?? 0), [mouths]);
  return { state, say, stop, mouth };
}
