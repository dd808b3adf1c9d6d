import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { Button } from '#web/ui/button/button.tsx';
import { schoolYearOf } from '../session/school-year.ts';
import styles from './age-question.module.css';
import { Spoken, type Voice } from './spoken.tsx';

const oldest = 14;
const ages = Array.from({ length: oldest - 4 }, (_, index) => index + 5);

type Props = { voice: Voice; onBegin: (year: number | null) => void };

/** The age decides which text comes first. Each button is a cake with as many candles. */
export function AgeQuestion({ voice, onBegin }: Props) {
  const t = useTranslations('placement');
  const { whole } = useSmallNumbers();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <section className={styles['question']}>
      <Spoken id="age" text={t('age')} voice={voice}>
        <h1 ref={heading} tabIndex={-1}>
          {t('age')}
        </h1>
      </Spoken>
      <ul className={styles['ages']}>
        {ages.map((age) => (
          <li key={age}>
            <button
              type="button"
              className={styles['age']}
              aria-label={t(age === oldest ? 'yearsOrMore' : 'years', { age })}
              onClick={() => onBegin(schoolYearOf(age))}
            >
              <span className={styles['candles']} style={{ '--age': age } as CSSProperties} />
              <span className={styles['cake']}>
                {whole(age)}
                {age === oldest && '+'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button kind="bare" onClick={() => onBegin(null)}>
        {t('ageSkip')}
      </Button>
    </section>
  );
}
