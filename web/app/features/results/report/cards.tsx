import type { ReadingResults } from '@readling/contract';
import { type ReactNode, useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { Bars } from '#web/ui/charts/bars.tsx';
import { Donut } from '#web/ui/charts/donut.tsx';
import { Meter } from '#web/ui/charts/meter.tsx';
import { averageTone } from './average-tone.ts';
import styles from './cards.module.css';

type Props = { results: ReadingResults };
/** `isChild`: a parent looks at the results of a child. */
type PropsOfOther = Props & { isChild: boolean };

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['card']}>
      <h4 id={id}>{title}</h4>
      {children}
    </section>
  );
}

export function ScoreCard({ results: { overallScore }, isChild }: PropsOfOther) {
  const t = useTranslations('report');
  const format = useFormatter();
  const { correct, total } = overallScore;
  const rest = total - correct;
  return (
    <Sheet title={t('overall')}>
      <Donut
        caption={t(isChild ? 'childScore' : 'score', { correct, total })}
        heads={[t('answer'), t('questions')]}
        slices={[
          { label: t('correct'), value: correct, text: format.number(correct), tone: 'honey' },
          { label: t('incorrect'), value: rest, text: format.number(rest), tone: 'quiet' },
        ]}
      >
        {format.number(total === 0 ? 0 : correct / total, { style: 'percent', maximumFractionDigits: 0 })}
      </Donut>
    </Sheet>
  );
}

export function AttemptsCard({ results: { attemptsPerQuestion, overallScore } }: Props) {
  const t = useTranslations('report');
  const format = useFormatter();
  const tries = (['first', 'second', 'third'] as const).map((key) => ({
    label: t(key),
    value: attemptsPerQuestion[key],
    text: format.number(attemptsPerQuestion[key]),
  }));
  return (
    <Sheet title={t('attempts')}>
      <Bars
        caption={t('attemptsNote')}
        heads={[t('try'), t('questions')]}
        most={overallScore.total}
        bars={tries}
      />
    </Sheet>
  );
}

export function PaceCard({ results: { fastestAnswer, longestTimeTaken } }: Props) {
  const t = useTranslations('report');
  const format = useFormatter();
  const answers = [
    { label: t('fastest'), answer: fastestAnswer },
    { label: t('longest'), answer: longestTimeTaken },
  ];
  return (
    <Sheet title={t('pace')}>
      <dl className={styles['pace']}>
        {answers.map(({ label, answer }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {answer === null ? (
                t('none')
              ) : (
                <>
                  <span lang="en" dir="ltr" className={styles['question']}>
                    {answer.question}
                  </span>
                  <strong>
                    {format.number(answer.time, {
                      style: 'unit',
                      unit: 'second',
                      unitDisplay: 'long',
                      maximumFractionDigits: 1,
                    })}
                  </strong>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

const strands = [
  ['literal', 'LiteralAvgMark'],
  ['inferential', 'InferentialAvgMark'],
  ['critical', 'CriticalAvgMark'],
  ['summary', 'SummaryAvgMark'],
] as const;

export function StrandsCard({ results }: Props) {
  const t = useTranslations('report');
  const format = useFormatter();
  const bars = strands.flatMap(([key, field]) => {
    const mark = results[field];
    if (mark === undefined) return [];
    const text = format.number(mark, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return [{ label: t(key), note: t(`${key}Note`), value: mark, text }];
  });
  if (bars.length === 0) return null;
  return (
    <Sheet title={t('types')}>
      <Bars caption={t('typesNote')} heads={[t('type'), t('mark')]} most={5} bars={bars} />
    </Sheet>
  );
}

export function TimeCard({ results: { timeEfficiency } }: Props) {
  const t = useTranslations('report');
  const format = useFormatter();
  const { totalTime, totalPossibleTime } = timeEfficiency;
  const text = t('timeUsed', {
    total: format.number(totalTime, { maximumFractionDigits: 1 }),
    possible: format.number(totalPossibleTime, { maximumFractionDigits: 1 }),
  });
  const share = totalPossibleTime === 0 ? 0 : Math.min(1, totalTime / totalPossibleTime);
  return (
    <Sheet title={t('time')}>
      <p className={styles['figure']}>{text}</p>
      <Meter label={t('time')} share={share} text={text} />
      <p className={styles['note']}>{t('timeNote')}</p>
    </Sheet>
  );
}

const averages = { good: 'averageGood', fair: 'averageFair', low: 'averageLow' } as const;

export function TestCard({ results: { averageMark }, isChild }: PropsOfOther) {
  const t = useTranslations('report');
  const format = useFormatter();
  const mark = format.number(averageMark, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return (
    <Sheet title={t('test')}>
      <p className={styles['figure']}>
        {t(isChild ? 'childAverage' : averages[averageTone(averageMark)], { mark })}
      </p>
      <p className={styles['note']}>{t('testNote')}</p>
    </Sheet>
  );
}
