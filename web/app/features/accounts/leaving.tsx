import { limits } from '@readling/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './accounts.module.css';

/** Goes on by itself after a while, unless asked to stay. The seconds are seen, not read out one by one. */
export function Leaving({ to }: { to: '/' | '/login' }) {
  const t = useTranslations('accounts');
  const navigate = useNavigate();
  const [left, setLeft] = useState<number>(limits.verificationRedirectSeconds);
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    if (staying) return;
    if (left <= 0) {
      void navigate({ to });
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, staying, to, navigate]);
  return (
    <div className={styles['leaving']}>
      <p role="status">
        {staying ? (
          t('staying')
        ) : (
          <VisuallyHidden>{t(to === '/login' ? 'leavingLogin' : 'leavingHome')}</VisuallyHidden>
        )}
      </p>
      {!staying && (
        <>
          <span className={styles['seconds']} aria-hidden="true">
            {t(to === '/login' ? 'loginIn' : 'homeIn', { seconds: left })}
          </span>
          <Button kind="bare" onClick={() => setStaying(true)}>
            {t('stay')}
          </Button>
        </>
      )}
    </div>
  );
}
