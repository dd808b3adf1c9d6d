import { useFormatter, useTranslations } from 'use-intl';
import styles from './people.module.css';

/** Label and value pairs about one person. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, string])[] }) => (
  <dl className={styles['facts']}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Returns a function that writes the day of a time, or a day in UTC such as `2026-03-01`; `missing` where there is none. */
export function useDay() {
  const t = useTranslations('people');
  const format = useFormatter();
  return (time: string | null, missing = t('never')) =>
    time === null
      ? missing
      : format.dateTime(new Date(time), {
          dateStyle: 'medium',
          ...(time.includes('T') ? {} : { timeZone: 'UTC' }),
        });
}
