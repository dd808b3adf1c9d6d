import type { WordMeaning as Meaning } from '@readling/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { afterPaint } from '#web/ui/button/after-paint.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { Clips } from '../voice/use-clips.ts';
import { lookUpWord } from './look-up-word.ts';
import { WordFailure } from './word-failure.tsx';
import styles from './word-meaning.module.css';

/** `tap` counts the taps: each opens a card of its own. */
export type TappedWord = { tap: number; index: number; text: string; element: HTMLElement };

/** Places the card below the word, or above it where there is no space. On a phone the stylesheet makes it a sheet. */
function placeCard(card: HTMLElement, word: HTMLElement) {
  const box = word.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const gap = 10;
  const isRtl = getComputedStyle(card).direction === 'rtl';
  const middle = box.x + box.width / 2;
  const x = (isRtl ? innerWidth - middle : middle) - width / 2;
  const y = box.bottom + gap + height < innerHeight ? box.bottom + gap : box.top - gap - height;
  card.style.setProperty('--x', `${Math.max(gap, Math.min(innerWidth - width - gap, x))}px`);
  card.style.setProperty('--y', `${Math.max(gap, y)}px`);
}

/** The meaning with its recording, the translation, and the sentence of the passage. */
function Explanation({ id, meaning, clips }: { id: string; meaning: Meaning; clips: Clips }) {
  const t = useTranslations('reading');
  const { def_audio: spoken } = meaning;
  return (
    <>
      <div className={styles['meaning']}>
        <p id={`${id}-def`} {...(meaning.known ? { lang: 'en', dir: 'ltr' } : {})}>
          {meaning.known ? meaning.def : t('unknownWord')}
        </p>
        {spoken && (
          <IconButton
            label={t('hearMeaning')}
            icon={<Icon name="sound" />}
            onClick={() => (clips.playing === spoken ? clips.stop() : clips.play(spoken))}
          />
        )}
      </div>
      {meaning.translation && (
        <p id={`${id}-own`} className={styles['translation']}>
          {meaning.translation}
        </p>
      )}
      {meaning.sentence && (
        <p id={`${id}-sentence`} className={styles['sentence']} lang="en" dir="ltr">
          {meaning.sentence}
        </p>
      )}
    </>
  );
}

type Props = {
  passageId: string;
  tapped: TappedWord;
  clips: Clips;
  /** plays the word from the narration, when it has no recording of its own; null = there is no narration */
  onPlayInText: (() => void) | null;
  onReadFrom: () => void;
  /** `resumes`: the narration goes on where it was */
  onClose: (resumes: boolean) => void;
};

/** The meaning of a tapped word, beside the word, or why it could not be looked up. */
export function WordMeaning({ passageId, tapped, clips, onPlayInText, onReadFrom, onClose }: Props) {
  const t = useTranslations('reading');
  const locale = useLocale();
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [meaning, setMeaning] = useState<Meaning | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  // The narrator says it, in a recording of the word alone or in the story; else the server's voice (`said-`).
  const say = (found: Meaning | null) => {
    const audio = found?.audio;
    if (audio && !(onPlayInText && audio.startsWith('said-'))) clips.play(audio, onPlayInText ?? undefined);
    else onPlayInText?.();
  };
  const sayNow = useRef(say);
  sayNow.current = say;

  useEffect(() => {
    let cancelled = false;
    setMeaning(null);
    const show = (found: Meaning) => {
      setMeaning(found);
      sayNow.current(found);
    };
    lookUpWord(passageId, tapped.text, locale).then(
      (found) => cancelled || show(found),
      (error: unknown) => cancelled || setFailure(error),
    );
    return () => {
      cancelled = true;
    };
  }, [passageId, tapped.text, locale]);

  useEffect(() => {
    card.current?.showPopover();
    card.current?.querySelector('button')?.focus();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its height changes with the meaning
  useEffect(() => {
    if (card.current) placeCard(card.current, tapped.element);
  }, [tapped, meaning]);

  if (failure !== null) return <WordFailure error={failure} onClose={() => onClose(false)} />;
  return (
    <div
      ref={card}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-word`}
      aria-describedby={`${id}-def ${id}-own ${id}-sentence`}
      className={styles['card']}
      onToggle={({ newState }) => {
        if (newState === 'closed') afterPaint(() => onClose(true));
      }}
    >
      <div className={styles['head']}>
        <h2 id={`${id}-word`} className={styles['word']} lang="en" dir="ltr">
          {tapped.text}
        </h2>
        <IconButton
          label={t('hearWord', { word: tapped.text })}
          icon={<Icon name="sound" />}
          onClick={() => say(meaning)}
        />
        <IconButton
          label={t('closeWord')}
          icon={<Icon name="close" />}
          onClick={() => card.current?.hidePopover()}
        />
      </div>
      <div className={styles['text']} aria-live="polite">
        {meaning === null ? (
          <Loading label={t('lookingUp')} />
        ) : (
          <Explanation id={id} meaning={meaning} clips={clips} />
        )}
      </div>
      <Button
        kind="quiet"
        wide
        icon={<Icon name="play" />}
        onClick={() => {
          card.current?.hidePopover(); // the focus returns to the word
          onReadFrom();
        }}
      >
        {t('readFromHere')}
      </Button>
    </div>
  );
}
