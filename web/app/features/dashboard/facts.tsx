import type { DashboardRow, DashboardWeeks } from '@readling/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Star } from '#web/ui/pictures/star.tsx';
import { bestStrand } from './best-strand.ts';
import styles from './facts.module.css';

type Weeks = DashboardWeeks['stories'];

type Props = {
  weeks: DashboardWeeks;
  rows: readonly DashboardRow[];
  /** the texts speak to the learner, or of a child */
  area: 'dashboard' | 'dashboard.child';
};

/** What the results say, in sentences with pictures. */
export function Facts({ weeks, rows, area }: Props) {
  const t = useTranslations();
  const best = bestStrand(rows);
  return (
    <ul className={styles['facts']} aria-label={t(`${area}.facts`)}>
      <Fact picture={<Icon name="book" size={32} />} trend={<Trend weeks={weeks.stories} />}>
        {t(`${area}.factStories`, { count: weeks.stories.now })}
      </Fact>
      {weeks.stars.now > 0 && (
        <Fact picture={<Star size={32} />} trend={<Trend weeks={weeks.stars} />}>
          {t(`${area}.factStars`, { count: weeks.stars.now })}
        </Fact>
      )}
      {best && <Fact picture={<Icon name="idea" size={32} />}>{t(`${area}.factBest.${best}`)}</Fact>}
    </ul>
  );
}

const Fact = ({ picture, trend, children }: { picture: ReactNode; trend?: ReactNode; children: string }) => (
  <li className={styles['fact']}>
    <span className={styles['picture']}>{picture}</span>
    <span className={styles['words']}>
      <strong>{children}</strong>
      {trend}
    </span>
  </li>
);

/** How a number compares with that of the week before. A smaller one is told without a remark. */
function Trend({ weeks: { now, before } }: { weeks: Weeks }) {
  const t = useTranslations('dashboard');
  if (now === 0 && before === 0) return null;
  if (now < before) return <span className={styles['trend']}>{t('trendLess', { before })}</span>;
  return (
    <span className={styles['trend']} data-up={now > before || undefined}>
      <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" className={styles['arrow']}>
        <path d={now > before ? 'M12 20V5M6 11l6-6 6 6' : 'M4 12h15M13 6l6 6-6 6'} />
      </svg>
      {now > before ? t('trendMore', { count: now - before }) : t('trendSame')}
    </span>
  );
}
