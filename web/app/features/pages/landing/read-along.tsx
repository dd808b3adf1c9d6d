import { Fragment, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './sample.module.css';

const pauseMs = 700;
/** Long words take longer, and a sentence is followed by a breath. */
const spokenMs = (word: string) => 160 + word.length * 45 + (/[.!?。।؟]$/.test(word) ? 300 : 0);

/** Words and what stands between them. A language that writes without spaces marks its words by "|". */
function wordsOf(sentence: string) {
  const bars = sentence.includes('|');
  return { words: sentence.trim().split(bars ? '|' : /\s+/), between: bars ? '' : ' ' };
}

/** Two sentences that light up word by word, once: what a reading feels like. `look`: the second one holds the answer. */
export function ReadAlong({ look }: { look: boolean }) {
  const t = useTranslations('landing');
  const sentences = [wordsOf(t('sampleFirst')), wordsOf(t('sampleSecond'))];
  const text = sentences.flatMap(({ words }) => words).join('\n');
  const [round, setRound] = useState(0);
  const [spoken, setSpoken] = useState(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round starts from the first word
  useEffect(() => {
    let timer = setTimeout(() => speak(0), pauseMs);
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
