import type { Span } from '@readling/contract';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Material } from '#web/api/reading-calls.ts';
import { afterPaint } from '#web/ui/button/after-paint.ts';
import { useNotify } from '#web/ui/message/notices.tsx';
import { type FreeArea, useFollowWord } from '../passage/use-follow-word.ts';
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
  /** the part of the window in which the text is visible */
  freeArea: () => FreeArea;
};

/** The narrator with its highlighted words, and the short recordings. Only one of them plays at a time. */
export function useVoice({ audio, passage, material, rate, line, freeArea }: VoiceOptions) {
  const highlighter = useMemo(createWordHighlighter, []);
  const followWord = useFollowWord(freeArea);
  const highlightLine = useLineHighlighter({
    passage,
    isOn: line.isHighlighted,
    text: material,
    layout: line.layout,
  });
  const [heard, setHeard] = useState<Material | null>(null);
  const onWord = useCallback(
    (word: number) => {
      followWord(highlighter.at(word));
      highlighter.moveTo(word);
      highlightLine(word);
      if (word === material.timings.length - 1) afterPaint(() => setHeard(material));
    },
    [highlighter, highlightLine, followWord, material],
  );
  // Before the narrator of this part starts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are those of the material
  useLayoutEffect(() => {
    highlighter.setWords([...(passage.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [])]);
  }, [highlighter, passage, material]);

  const narrator = useNarrator({ audio, material, rate, onWord });
  const { play, pause, stop, playFrom, playWord, playLines } = narrator;
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
      playWord: withoutClips(playWord),
      playLines: withoutClips((...lines: Span[]) => playLines(lines)),
      /** plays one line; `onEnd` is called unless something else was played before its end */
      playLine: withoutClips((line: Span, onEnd: () => void) => playLines([line], onEnd)),
      pause: withoutClips(pause),
      /** pauses, and highlights no word */
      stop,
    }),
    [withoutClips, play, pause, stop, playFrom, playWord, playLines],
  );
  const { playing, playback } = narrator;
  /** `hasEnded`: the last word of the part was spoken */
  return { ...voice, clips, playing, playback, hasEnded: heard === material };
}
export type Voice = ReturnType<typeof useVoice>;
