import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

type Wants = {
  /** where a recording lies */
  url: (name: string) => string;
  rate: number;
};

/** Recordings of a passage and its questions: one sounds at a time, and one that was stopped goes on from there. */
export function useListening({ url, rate }: Wants) {
  const [playing, setPlaying] = useState<string | null>(null);
  const [silent, setSilent] = useState<readonly string[]>([]);
  const players = useRef(new Map<string, HTMLAudioElement>());

  const pause = useCallback(() => {
    for (const player of players.current.values()) player.pause();
  }, []);

  const play = useCallback(
    (name: string) => {
      pause();
      const player = players.current.get(name) ?? new Audio(url(`${name}.mp3`));
      if (!players.current.has(name)) {
        players.current.set(name, player);
        player.addEventListener('pause', () => setPlaying((now) => (now === name ? null : now)));
      }
      player.playbackRate = rate;
      setPlaying(name);
      player.play().catch((error: unknown) => {
        setPlaying((now) => (now === name ? null : now));
        if (error instanceof DOMException && error.name === 'AbortError') return; // paused before it began
        players.current.delete(name);
        setSilent((before) => [...before, name]);
      });
    },
    [url, rate, pause],
  );

  useEffect(() => {
    for (const player of players.current.values()) player.playbackRate = rate;
  }, [rate]);
  useEffect(() => pause, [pause]);
  return useMemo(() => ({ playing, silent, play, pause }), [playing, silent, play, pause]);
}
export type Listening = ReturnType<typeof useListening>;
