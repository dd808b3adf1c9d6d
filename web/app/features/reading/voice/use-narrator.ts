import type { Span } from '@readling/contract';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Material } from '#web/api/reading-calls.ts';
import { afterPaint } from '#web/ui/button/after-paint.ts';
import { type AudioClock, createNarrator, type Narrator } from './narrator.ts';
import { createSilentAudio } from './silent-audio.ts';

/**
 * `needs-press`: the browser plays only after a press. `silent`: no recording; words appear at the pace of
 * the level.
 */
type Playback = 'recording' | 'needs-press' | 'silent';

type NarratorOptions = {
  audio: RefObject<HTMLAudioElement | null>;
  material: Material;
  rate: number;
  onWord: (word: number) => void;
};

/** Returns the seconds of the part: of its recording, else until its last word has been shown. */
const durationOf = ({ timings, audio_duration }: Material) => {
  const [last = 0, before = 0] = [timings.at(-1)?.[1], timings.at(-2)?.[1]];
  return audio_duration ?? last + Math.max(0.4, last - before);
};

/** The narrator of the open part. It changes from the recording to a silent clock when the recording fails. */
export function useNarrator({ audio, material, rate, onWord }: NarratorOptions) {
  const [playing, setPlaying] = useState(false);
  const [playback, setPlayback] = useState<Playback>('recording');
  const narrator = useRef<Narrator | null>(null);
  const shouldPlay = useRef(false); // an audio element that fails becomes paused
  const latest = useRef({ onWord, rate });
  latest.current = { onWord, rate };

  useEffect(() => {
    const element = audio.current;
    const showPlaying = (isPlaying: boolean) => afterPaint(() => setPlaying(isPlaying));
    const starts = material.timings.map(([, start]) => start);
    const narrate = (clock: AudioClock) =>
      createNarrator(clock, starts, {
        onWord: (word) => latest.current.onWord(word),
        onPlaying: showPlaying,
      });
    const start = (clock: AudioClock, kind: Playback) => {
      narrator.current = narrate(clock);
      narrator.current.setRate(latest.current.rate);
      setPlayback(kind);
    };
    const startSilent = () => {
      const clock = createSilentAudio(durationOf(material));
      clock.currentTime = element?.currentTime ?? 0;
      narrator.current?.dispose();
      start(clock, 'silent');
      if (shouldPlay.current) void narrator.current?.play();
    };
    if (element && material.audio !== null && element.error === null) start(element, 'recording');
    else startSilent();
    element?.addEventListener('error', startSilent);
    const refresh = () => narrator.current?.refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => {
      element?.removeEventListener('error', startSilent);
      document.removeEventListener('visibilitychange', refresh);
      narrator.current?.dispose();
      narrator.current = null;
      showPlaying(false);
    };
  }, [audio, material]);

  useEffect(() => narrator.current?.setRate(rate), [rate]);

  const controls = useControls(narrator, shouldPlay, setPlayback);
  return { ...controls, playing, playback };
}

/** The controls of the narrator that plays now. The returned object does not change. */
function useControls(
  narrator: RefObject<Narrator | null>,
  shouldPlay: RefObject<boolean>,
  setPlayback: Dispatch<SetStateAction<Playback>>,
) {
  const control = useCallback(
    (play: (current: Narrator) => Promise<void>) => {
      const current = narrator.current;
      if (!current) return;
      shouldPlay.current = true;
      play(current).then(
        () => setPlayback((before) => (before === 'needs-press' ? 'recording' : before)),
        (error: unknown) => {
          if (error instanceof DOMException && error.name === 'NotAllowedError') setPlayback('needs-press');
        },
      );
    },
    [narrator, shouldPlay, setPlayback],
  );

  return useMemo(
    () => ({
      play: () => control((current) => current.play()),
      pause: () => {
        shouldPlay.current = false;
        narrator.current?.pause();
      },
      stop: () => {
        shouldPlay.current = false;
        narrator.current?.stop();
      },
      playFrom: (word: number) => control((current) => current.playFrom(word)),
      playWord: (word: number) => control((current) => current.playWord(word)),
      playLines: (lines: readonly Span[], onEnd?: () => void) =>
        control((current) => current.playLines(lines, onEnd)),
    }),
    [control, narrator, shouldPlay],
  );
}
