import { type ChangeEvent, type CompositionEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { direction, type Language } from '#web/i18n/languages.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { type Race, type RaceEvent, wordOf } from '../rules/race.ts';
import { hasTypo, lettersOf, lettersRight, spells } from '../rules/typed-word.ts';
import styles from './type-race.module.css';

type Props = { race: Race; language: Language; send: (event: RaceEvent) => void };

/** The word to type, in large letters, and the text field. */
export function TypingPanel({ race, language, send }: Props) {
  const t = useTranslations('race');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { phase, typed } = race;
  const word = wordOf(race);
  const script = { lang: language, dir: direction(language) };

  useTypingAnywhere(box);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { isComposing = false } = event.nativeEvent as InputEvent;
    send({ type: 'typed', text: event.target.value, composing: isComposing });
  };
  const finishComposition = (event: CompositionEvent<HTMLInputElement>) =>
    send({ type: 'typed', text: event.currentTarget.value, composing: false });
  const go = (type: 'started' | 'resume') => {
    send({ type });
    box.current?.focus();
  };

  return (
    <section className={styles['panel']} aria-label={t('word')} data-phase={phase}>
      <Word word={word} typed={typed} script={script} id={`${id}-word`} />
      <VisuallyHidden as="div">
        <p aria-live="polite">
          {race.done > 0 && t.rich('nextWord', { word, sign: (shown) => <span {...script}>{shown}</span> })}
        </p>
      </VisuallyHidden>
      <label htmlFor={`${id}-box`}>{t('box')}</label>
      <input
        ref={box}
        id={`${id}-box`}
        {...script}
        value={typed}
        onChange={type}
        onCompositionEnd={finishComposition}
        aria-describedby={`${id}-word ${id}-say`}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
      />
      <p id={`${id}-say`} className={styles['say']} role="status">
        <Instruction race={race} word={word} />
      </p>
      <Actions centre>
        {phase === 'waiting' && (
          <Button kind="primary" size="large" icon={<Icon name="play" />} onClick={() => go('started')}>
            {t('begin')}
          </Button>
        )}
        {phase === 'running' && (
          <Button icon={<Icon name="pause" />} onClick={() => send({ type: 'pause' })}>
            {t('pause')}
          </Button>
        )}
        {phase === 'paused' && (
          <Button kind="primary" icon={<Icon name="play" />} onClick={() => go('resume')} autoFocus>
            {t('goOn')}
          </Button>
        )}
      </Actions>
    </section>
  );
}

/** A letter key focuses the text field from anywhere on the page. */
function useTypingAnywhere(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const isChoosing = document.activeElement?.matches('input');
    if (!isChoosing) box.current?.focus({ preventScroll: true });
    const type = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isLetter = [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const isTaken =
        target instanceof Element && target.matches('input:not([type=radio]), select, textarea');
      if (isLetter && !isTaken) box.current?.focus();
    };
    document.addEventListener('keydown', type);
    return () => document.removeEventListener('keydown', type);
  }, [box]);
}

type Script = { lang: Language; dir: string };

/** The word, with its correctly typed letters highlighted. */
function Word({ word, typed, script, id }: { word: string; typed: string; script: Script; id: string }) {
  const letters = lettersOf(word);
  const right = lettersRight(typed, word);
  const isWrong = hasTypo(typed, word);
  return (
    <p id={id} className={styles['word']} {...script} translate="no">
      <span data-right={right > 0 || undefined}>{letters.slice(0, right).join('')}</span>
      <span data-look-here={isWrong || undefined}>{letters.slice(right, right + 1).join('')}</span>
      <span>{letters.slice(right + 1).join('')}</span>
    </p>
  );
}

/** A short instruction for the phase. */
function Instruction({ race: { phase, typed, composing }, word }: { race: Race; word: string }) {
  const t = useTranslations('race');
  if (phase === 'waiting') return t('beginText');
  if (phase === 'paused')
    return (
      <>
        <strong>{t('paused')}</strong> {t('pausedText')}
      </>
    );
  if (composing) return spells(typed, word) ? t('pressSpace') : null;
  return hasTypo(typed, word) ? t('notYet') : null;
}
