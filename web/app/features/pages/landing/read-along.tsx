import { Fragment, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { splitSentence, spokenMs, startMs } from './read-along-timing.ts';
import styles from './sample.module.css';

/**
 * Two sentences whose words are highlighted one by one, once, as in a reading. `look`: marks the second as a
 * hint.
 */
export function ReadAlong({ look }: { look: boolean }) {
  const t = useTranslations('landing');
  const sentences = [splitSentence(t('sampleFirst')), splitSentence(t('sampleSecond'))];
  const text = sentences.flatMap(({ words }) => words).join('\n');
  const [round, setRound] = useState(0);
  const [spoken, setSpoken] = useState(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts from the first word
  useEffect(() => {
    let timer = setTimeout(() => speak(0), startMs);
    const all = text.split('\n');
    function speak(at: number) {
      const word = all[at];
      setSpoken(word === undefined ? -1 : at);
      if (word !== undefined) timer = setTimeout(() => speak(at + 1), spokenMs(word));
    }
    return () => clearTimeout(timer);
  }, [round, text]);

  const firstOf = (sentence: number) => (sentence === 0 ? 0 : (sentences[0]?.words.length ?? 0));
  return (
    <>
      <p className={styles['sentence']}>
        {sentences.map(({ words, between }, sentence) => (
          <Fragment key={firstOf(sentence)}>
            <span className={styles['line']} data-look={(look && sentence === 1) || undefined}>
              {words.map((word, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same words in the same order
                <Fragment key={index}>
                  {index > 0 && between}
                  <span data-spoken={firstOf(sentence) + index === spoken || undefined}>{word}</span>
                </Fragment>
              ))}
            </span>
            {sentence === 0 && between}
          </Fragment>
        ))}
      </p>
      <Button kind="bare" icon={<Icon name="again" />} onClick={() => setRound(round + 1)}>
        {t('playSample')}
      </Button>
    </>
  );
}
