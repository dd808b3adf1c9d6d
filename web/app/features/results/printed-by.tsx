import { useFormatter, useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import styles from './results-page.module.css';

/** On paper only: who read, at which level, and the date. */
export function PrintedBy({ level }: { level: number }) {
  const t = useTranslations('results');
  const format = useFormatter();
  const session = useSession();
  const name = session.state === 'signed-in' && session.role !== 'guest' ? session.name : null;
  const facts = [
    name,
    t('level', { level: String(level) }),
    format.dateTime(new Date(), { dateStyle: 'long' }),
  ];
  return <p className={styles['printed']}>{facts.filter(Boolean).join(' · ')}</p>;
}
