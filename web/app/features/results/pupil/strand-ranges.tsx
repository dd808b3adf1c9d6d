import type { StrandRange } from '@readling/contract';
import type { CSSProperties } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import bars from '../report/strand-bars.module.css';
import { strandNames } from '../report/strand-facts.ts';
import { wordOfRange } from './range-word.ts';
import { Talk } from './talk.tsx';

type Props = { strands: readonly StrandRange[]; level: number };

/**
 * The four strands as ranges, and how many answers each rests on. Too few answers have no bar. A strand that needs practice
 * has a talk for readers of the level.
 */
export function StrandRanges({ strands, level }: Props) {
  const t = useTranslations('report');
  const pupil = useTranslations('pupil');
  const format = useFormatter();
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <ul className={bars['strands']}>
      {strands.map(({ strand, answers, range }) => (
        <li key={strand} data-word={range ? undefined : 'few'}>
          <p>
            <strong>{t(strandNames[strand])}</strong> <small>{t(`${strandNames[strand]}Note`)}</small>
          </p>
          <span className={bars['track']} aria-hidden="true">
            {range && (
              <span style={{ '--low': range.low, '--share': range.high - range.low } as CSSProperties} />
            )}
          </span>
          <p>
            <strong>
              {range
                ? pupil('range', { low: percent(range.low), high: percent(range.high) })
                : t('words.few')}
            </strong>{' '}
            <small>{t('answers', { answers })}</small>
          </p>
          {wordOfRange(range) === 'together' && <Talk strand={strand} level={level} />}
        </li>
      ))}
    </ul>
  );
}
