import { useEffect, useMemo, useRef, useState } from 'react';
import { audioUrl } from '#web/api/media-url.ts';
import { createClipPlayer } from './clip-player.ts';

type ClipOptions = {
  /** called before recordings play, so that the narrator can pause */
  onStart: () => void;
  /** called when a recording cannot be played */
  onFailure: () => void;
};

/**
 * Plays short recordings: a question with its options, a hint, a word. `element` returns the audio element that plays
 * now, or null.
 */
export function useClips(options: ClipOptions) {
  const [playing, setPlaying] = useState<string | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const player = useMemo(
    () =>
      createClipPlayer((name) => new Audio(audioUrl(name)), {
        onStart: () => latest.current.onStart(),
        onPlaying: setPlaying,
        onFailure: () => latest.current.onFailure(),
      }),
    [],
  );
  useEffect(() => player.stop, [player]);
  const controls = useMemo(
    () => ({
      play: (name: string, onFailure?: () => void) => player.play([name], onFailure),
      playAll: (names: readonly string[], onEnd?: () => void) => player.play(names, undefined, onEnd),
      stop: player.stop,
      element: player.sound,
    }),
    [player],
  );
  return useMemo(() => ({ playing, ...controls }), [playing, controls]);
}
export type Clips = ReturnType<typeof useClips>;
