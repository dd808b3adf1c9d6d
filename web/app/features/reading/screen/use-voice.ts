import type { Span } from '@readling/contract';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Material } from '#web/api/reading-calls.ts';
import { useNotify } from '#web/ui/message/notices.tsx';
import { useFollowWord } from '../passage/use-follow-word.ts';
import { useLineHighlighter } from '../passage/use-line-highlighter.ts';
import { createWordHighlighter } from '../passage/word-highlighter.ts';
import { useClips } from '../voice/use-clips.ts';
import { useNarrator } from '../voice/use-narrator.ts';

type VoiceOptions = {
  audio: RefObject<HTMLAudioElement | null>;
  passage: RefObject<HTMLElement | null>;
  material: Material;
  rate: number;
  /** whether the spoken line is highlighted; `layout`: what its line breaks depend on */
  line: { isHighlighted: boolean; layout: unknown };
  /** the height that is covered at the lower edge of the window, in pixels */
  coveredHeight: () => number;
};

/** The narrator with its highlighted words, and the short recordings. Only one of them plays at a time. */
export function useVoice({ audio, passage, material, rate, line, coveredHeight }: VoiceOptions) {
  const highlighter = useMemo(createWordHighlighter, []);
  const followWord = useFollowWord(coveredHeight);
  const highlightLine = useLineHighlighter({
    passage,
    isOn: line.isHighlighted,
    text: material,
    layout: line.layout,
  });
  const onWord = useCallback(
    (word: number) => {
      followWord(highlighter.at(word));
      highlighter.moveTo(word);
      highlightLine(word);
    },
    [highlighter, highlightLine, followWord],
  );
  // Before the narrator of this part starts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the material
  useLayoutEffect(() => {
    highlighter.setWords([...(passage.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]);
  }, [highlighter, passage, material]);

  const narrator = useNarrator({ audio, material, rate, onWord });
  const { play, pause, playFrom, playLines } = narrator;
  const t = useTranslations('reading');
  const notify = useNotify();
  const clips = useClips({ onStart: pause, onFailure: () => notify(t('clipFailed')) });
  const stopClips = useRef(clips.stop);
  stopClips.current = clips.stop;

  const withoutClips = useCallback(<Args extends unknown[]>(action: (...args: Args) => void) => {
    return (...args: Args) => {
      stopClips.current();
      action(...args);
    };
  }, []);
  const voice = useMemo(
    () => ({
      play: withoutClips(play),
      playFrom: withoutClips(playFrom),
      playLines: withoutClips((...lines: Span[]) => playLines(lines)),
      pause: withoutClips(pause),
      /** pauses, and highlights no word */
      stop: () => {
        pause();
        highlighter.moveTo(-1);
      },
    }),
    [withoutClips, play, pause, playFrom, playLines, highlighter],
  );
  return { ...voice, clips, playing: narrator.playing, playback: narrator.playback };
}
export type Voice = ReturnType<typeof useVoice>;
