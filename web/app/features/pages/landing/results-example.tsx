import { useTranslations } from 'use-intl';
import { useSmallNumbers } from '#web/i18n/use-small-numbers.ts';
import { Bars } from '#web/ui/charts/bars.tsx';
import { Donut } from '#web/ui/charts/donut.tsx';
import styles from './landing.module.css';

const solved = 7;
const asked = 8;
const kinds = [
  ['literal', 4.3],
  ['inferential', 3],
  ['critical', 3],
  ['summary', 2.5],
] as const;
const bestMark = 5;

/** The cards at the end of a reading, filled with an example. */
export function ResultsExample() {
  const t = useTranslations('landing');
  const { whole, tenths, percent } = useSmallNumbers();
  return (
    <section data-deferred="below" className={styles['results']} aria-labelledby="results-example">
      <div className={styles['about']}>
        <h2 id="results-example">{t('resultsTitle')}</h2>
        <p>{t('resultsText')}</p>
      </div>
      <div className={styles['card']}>
        <p className={styles['chip']}>{t('example')}</p>
        <Donut
          caption={t('resultsScore', { correct: whole(solved), total: whole(asked) })}
          heads={[t('resultsAnswers'), t('resultsNumber')]}
          slices={[
            { label: t('resultsSolved'), value: solved, text: whole(solved), tone: 'honey' },
            { label: t('resultsOpen'), value: asked - solved, text: whole(asked - solved), tone: 'quiet' },
          ]}
        >
          {percent(solved / asked)}
        </Donut>
        <Bars
          caption={t('resultsKinds')}
          heads={[t('resultsKind'), t('resultsMark')]}
          most={bestMark}
          bars={kinds.map(([key, mark]) => ({ label: t(key), value: mark, text: tenths(mark) }))}
        />
      </div>
    </section>
  );
}
