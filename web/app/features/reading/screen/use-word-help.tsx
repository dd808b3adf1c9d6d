import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Material } from '#web/api/reading-calls.ts';
import type { TappedWord } from '../passage/word-meaning.tsx';
import { lazyWithRetry } from './lazy-with-retry.ts';
import type { Turns } from './use-turns.ts';
import type { Voice } from './use-voice.ts';

const wordMeaning = lazyWithRetry(() =>
  import('../passage/word-meaning.tsx').then(({ WordMeaning }) => WordMeaning),
);

/** Returns a word without the punctuation around it; '' for a dash alone. */
const withoutPunctuation = (token: string) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

type WordHelpOptions = {
  material: Material;
  passage: RefObject<HTMLElement | null>;
  voice: Voice;
  turns: Turns;
};

/**
 * The meaning of a tapped word, which is said and highlighted. The narration is paused while it is open, and resumes
 * when it is closed. `wordHelp` suspends while its component is loaded.
 */
export function useWordHelp({ material, passage, voice, turns }: WordHelpOptions) {
  useEffect(wordMeaning.preload, []);
  const [tapped, setTapped] = useState<TappedWord | null>(null);
  const resumes = useRef(false);
  const taps = useRef(0);
  const open = useRef<TappedWord | null>(null);
  const latest = useRef({ material, voice });
  latest.current = { material, voice };

  const openWord = useCallback(
    (index: number) => {
      const element = passage.current?.querySelector<HTMLElement>(`[data-word="${index}"]`);
      const text = withoutPunctuation(latest.current.material.timings[index]?.[0] ?? '');
      if (!element || !text) return;
      resumes.current ||= latest.current.voice.playing;
      latest.current.voice.pause();
      taps.current += 1;
      open.current = { tap: taps.current, index, text, element };
      setTapped(open.current);
    },
    [passage],
  );
  /** A card may close after another word was tapped: it closes itself alone. */
  const close = (word: TappedWord, resume: boolean) => {
    if (open.current !== word) return;
    open.current = null;
    setTapped(null);
    voice.clips.stop();
    if (resume && resumes.current) turns.play();
    resumes.current = false;
  };

  useLayoutEffect(() => {
    const root = passage.current;
    tapped?.element.setAttribute('data-tapped', '');
    root?.toggleAttribute('data-card', tapped !== null);
    return () => tapped?.element.removeAttribute('data-tapped');
  }, [tapped, passage]);

  const wordHelp = tapped && (
    <wordMeaning.Component
      key={tapped.tap}
      passageId={material.passageId}
      tapped={tapped}
      clips={voice.clips}
      onPlayInText={voice.playback === 'silent' ? null : () => voice.playWord(tapped.index)}
      onReadFrom={() => {
        close(tapped, false);
        turns.playFrom(tapped.index);
      }}
      onClose={(resumes) => close(tapped, resumes)}
    />
  );
  return { openWord, wordHelp };
}
