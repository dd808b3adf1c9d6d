import type { Span } from '@readling/contract';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Material } from '#web/api/reading-calls.ts';
import { afterPaint } from '#web/ui/button/after-paint.ts';
import { type Narrator, narrate, type Voice } from './narrator.ts';
import { silentVoice } from './silent-voice.ts';

/** `press-play`: the browser wants a press before it plays. `silent`: no recording; the words come at their pace. */
export type Hearing = 'sound' | 'press-play' | 'silent';

type Wants = {
  audio: RefObject<HTMLAudioElement | null>;
  material: Material;
  rate: number;
  onWord: (word: number) => void;
};

const secondsOf = ({ timings, audio_duration }: Material) => {
  const [last = 0, before = 0] = [timings.at(-1)?.[1], timings.at(-2)?.[1]];
  return audio_duration ?? last + Math.max(0.4, last - before);
};

/** The narrator of the part in hand. It moves from the recording to a silent clock when the recording fails. */
export function useNarrator({ audio, material, rate, onWord }: Wants) {
  const [playing, setPlaying] = useState(false);
  const [hearing, setHearing] = useState<Hearing>('sound');
  const narrator = useRef<Narrator | null>(null);
  const wanted = useRef(false); // an element that fails says it is paused
  const told = useRef({ onWord, rate });
  told.current = { onWord, rate };

  useEffect(() => {
    const element = audio.current;
    const showPlaying = (is: boolean) => afterPaint(() => setPlaying(is));
    const starts = material.timings.map(([, start]) => start);
    const say = (voice: Voice) =>
      narrate(voice, starts, {
        onWord: (word) => told.current.onWord(word),
        onPlaying: showPlaying,
      });
    const begin = (voice: Voice, kind: Hearing) => {
      narrator.current = say(voice);
      narrator.current.setRate(told.current.rate);
      setHearing(kind);
    };
    const fallSilent = () => {
      const voice = silentVoice(secondsOf(material));
      voice.currentTime = element?.currentTime ?? 0;
      narrator.current?.leave();
      begin(voice, 'silent');
      if (wanted.current) void narrator.current?.play();
    };
    if (element && material.audio !== null && element.error === null) begin(element, 'sound');
    else fallSilent();
    element?.addEventListener('error', fallSilent);
    const wake = () => narrator.current?.wake();
    document.addEventListener('visibilitychange', wake);
    return () => {
      element?.removeEventListener('error', fallSilent);
      document.removeEventListener('visibilitychange', wake);
      narrator.current?.leave();
      narrator.current = null;
      showPlaying(false);
    };
  }, [audio, material]);

  useEffect(() => narrator.current?.setRate(rate), [rate]);

  const attempt = useCallback((play: (voice: Narrator) => Promise<void>) => {
    const voice = narrator.current;
    if (!voice) return;
    wanted.current = true;
    play(voice).then(
      () => setHearing((before) => (before === 'press-play' ? 'sound' : before)),
      (error: unknown) => {
        if (error instanceof DOMException && error.name === 'NotAllowedError') setHearing('press-play');
      },
    );
  }, []);

  const controls = useMemo(
    () => ({
      play: () => attempt((voice) => voice.play()),
      pause: () => {
        wanted.current = false;
        narrator.current?.pause();
      },
      playFrom: (word: number) => attempt((voice) => voice.playFrom(word)),
      playLines: (lines: readonly Span[]) => attempt((voice) => voice.playLines(lines)),
    }),
    [attempt],
  );
  return { ...controls, playing, hearing };
}
