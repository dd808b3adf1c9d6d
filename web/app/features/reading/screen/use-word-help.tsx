import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Material } from '#web/api/reading-calls.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Dialog } from '#web/ui/message/dialog.tsx';
import type { TappedWord } from '../passage/word-meaning.tsx';
import { comeLater } from './come-later.ts';
import type { UsedVoice } from './use-voice.ts';

const meaning = comeLater(() => import('../passage/word-meaning.tsx').then(({ WordMeaning }) => WordMeaning));

/** A word without the punctuation around it; '' for a dash alone. */
const bare = (token: string) => token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

type Wants = { material: Material; passage: RefObject<HTMLElement | null>; voice: UsedVoice };

/** Help with a tapped word. The story waits meanwhile and goes on when the help is closed. */
export function useWordHelp({ material, passage, voice }: Wants) {
  useEffect(meaning.fetch, []);
  const t = useTranslations('reading');
  const errorText = useErrorText();
  const [tapped, setTapped] = useState<TappedWord | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const goesOn = useRef(false);
  const now = useRef({ material, voice });
  now.current = { material, voice };

  const openWord = useCallback(
    (index: number) => {
      const element = passage.current?.querySelector<HTMLElement>(`[data-word="${index}"]`);
      const text = bare(now.current.material.timings[index]?.[0] ?? '');
      if (!element || !text) return;
      goesOn.current ||= now.current.voice.playing;
      now.current.voice.pause();
      setTapped({ index, text, element });
    },
    [passage],
  );
  const close = (resume = true) => {
    setTapped(null);
    voice.clips.stop();
    if (resume && goesOn.current) voice.play();
    goesOn.current = false;
  };

  const wordHelp = (
    <>
      {tapped && (
        <Suspense>
          <meaning.Part
            passageId={material.passageId}
            tapped={tapped}
            clips={voice.clips}
            onHearInText={() => voice.hearLine({ from: tapped.index, to: tapped.index })}
            onReadFrom={() => {
              close(false);
              voice.playFrom(tapped.index);
            }}
            onFail={(error) => {
              console.error(error);
              setTrouble(t('wordFailed', { message: errorText(error) }));
              close(false);
            }}
            onClose={close}
          />
        </Suspense>
      )}
      <Dialog open={trouble !== null} kind="error" onClose={() => setTrouble(null)}>
        {trouble}
      </Dialog>
    </>
  );
  return { openWord, wordHelp };
}
