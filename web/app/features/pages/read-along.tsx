import { Fragment, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './landing.module.css';

const pauseMs = 700;
/** Long words take longer, and a sentence is followed by a breath. */
const spokenMs = (word: string) => 160 + word.length * 45 + (/[.!?]$/.test(word) ? 300 : 0);

/** Two sentences that light up word by word, once: what a reading feels like. */
export function ReadAlong() {
  const t = useTranslations('landing');
  const text = t('sample');
  const words = text.split(/\s+/);
  const [round, setRound] = useState(0);
  const [spoken, setSpoken] = useState(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts from the first word
  useEffect(() => {
    let timer = setTimeout(() => speak(0), pauseMs);
    const all = text.split(/\s+/);
    function speak(at: number) {
      const word = all[at];
      setSpoken(word === undefined ? -1 : at);
      if (word !== undefined) timer = setTimeout(() => speak(at + 1), spokenMs(word));
    }
    return () => clearTimeout(timer);
  }, [round, text]);

  return (
    <section className={styles['sample']} aria-labelledby="sample">
      <h2 id="sample">{t('sampleTitle')}</h2>
      <p className={styles['sentence']}>
        {words.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words in the same order
          <Fragment key={index}>
            <span data-spoken={index === spoken || undefined}>{word}</span>{' '}
          </Fragment>
        ))}
      </p>
      <Button kind="bare" icon={<Icon name="again" />} onClick={() => setRound(round + 1)}>
        {t('playSample')}
      </Button>
    </section>
  );
}
