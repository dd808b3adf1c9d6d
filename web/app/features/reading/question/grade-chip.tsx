import { useFormatter, useTranslations } from 'use-intl';
import styles from './grade-chip.module.css';

/** The grade just earned, 0 to 5. */
export function GradeChip({ grade }: { grade: number }) {
  const t = useTranslations('reading');
  const format = useFormatter();
  return (
    <p className={styles['chip']} data-solved={grade > 0 || undefined}>
      {grade > 0 && <img src="/assets/images/star.png" alt="" width="24" height="24" />}
      {t('grade', { grade: format.number(grade, { maximumFractionDigits: 1 }) })}
    </p>
  );
}
