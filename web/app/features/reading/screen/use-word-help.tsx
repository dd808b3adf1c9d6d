import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Material } from '#web/api/reading-calls.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Dialog } from '#web/ui/message/dialog.tsx';
import type { TappedWord } from '../passage/word-meaning.tsx';
import { lazyWithRetry } from './lazy-with-retry.ts';
import type { Voice } from './use-voice.ts';

const wordMeaning = lazyWithRetry(() =>
  import('../passage/word-meaning.tsx').then(({ WordMeaning }) => WordMeaning),
);

/** Returns a word without the punctuation around it; '' for a dash alone. */
const withoutPunctuation = (token: string) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

type WordHelpOptions = { material: Material; passage: RefObject<HTMLElement | null>; voice: Voice };

/** The meaning of a tapped word. The narration is paused while it is open, and resumes when it is closed. */
export function useWordHelp({ material, passage, voice }: WordHelpOptions) {
  useEffect(wordMeaning.preload, []);
  const t = useTranslations('reading');
  const errorText = useErrorText();
  const [tapped, setTapped] = useState<TappedWord | null>(null);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
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
  const close = (word: TappedWord, resume = true) => {
    if (open.current !== word) return;
    open.current = null;
    setTapped(null);
    voice.clips.stop();
    if (resume && resumes.current) voice.play();
    resumes.current = false;
  };

  const wordHelp = (
    <>
      {tapped && (
        <Suspense>
          <wordMeaning.Component
            key={tapped.tap}
            passageId={material.passageId}
            tapped={tapped}
            clips={voice.clips}
            onPlayInText={() => voice.playLines({ from: tapped.index, to: tapped.index })}
            onReadFrom={() => {
              close(tapped, false);
              voice.playFrom(tapped.index);
            }}
            onFail={(error) => {
              console.error(error);
              setErrorMessage(t('wordFailed', { message: errorText(error) }));
              close(tapped, false);
            }}
            onClose={() => close(tapped)}
          />
        </Suspense>
      )}
      <Dialog open={errorMessage !== null} kind="error" onClose={() => setErrorMessage(null)}>
        {errorMessage}
      </Dialog>
    </>
  );
  return { openWord, wordHelp };
}
