import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

type ListeningOptions = {
  /** returns the URL of a recording */
  url: (name: string) => string;
  rate: number;
};

/** Plays recordings of a text and its questions, one at a time. A stopped one continues where it stopped. */
export function useListening({ url, rate }: ListeningOptions) {
  const [playing, setPlaying] = useState<string | null>(null);
  const [unplayable, setUnplayable] = useState<readonly string[]>([]);
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
        setUnplayable((before) => [...before, name]);
      });
    },
    [url, rate, pause],
  );

  useEffect(() => {
    for (const player of players.current.values()) player.playbackRate = rate;
  }, [rate]);
  useEffect(() => pause, [pause]);
  return useMemo(() => ({ playing, unplayable, play, pause }), [playing, unplayable, play, pause]);
}
export type Listening = ReturnType<typeof useListening>;
