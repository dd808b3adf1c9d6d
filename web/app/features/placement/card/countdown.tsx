import { useFormatter, useTranslations } from 'use-intl';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './countdown.module.css';

/** The remaining part of the expected time. It is not read out by itself, and nothing happens when it ends. */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useTranslations('placement');
  const format = useFormatter();
  const time = format.dateTime(new Date(seconds * 1000), {
    minute: 'numeric',
    second: '2-digit',
    timeZone: 'UTC',
  });
  return (
    <p className={styles['clock']} title={t('clockNote')}>
      <Icon name="clock" size={20} />
      <span role="timer" aria-label={t('clock', { time })}>
        {time}
      </span>
    </p>
  );
}
