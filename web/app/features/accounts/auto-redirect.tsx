import { limits } from '@readling/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './accounts.module.css';
import { loginSearch, type Start, secondsUntil } from './verification-state.ts';

/**
 * Opens another page after a while, unless the reader stays; `start`: the page after a login. Screen readers do not read out
 * each second.
 */
export function AutoRedirect({ to, start }: { to: '/' | '/index' | '/login'; start: Start }) {
  const t = useTranslations('accounts');
  const navigate = useNavigate();
  const [left, setLeft] = useState<number>(limits.verificationRedirectSeconds);
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    if (staying) return;
    const end = Date.now() + limits.verificationRedirectSeconds * 1000;
    const timer = setInterval(() => {
      const seconds = secondsUntil(end, Date.now());
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      void navigate(to === '/login' ? { to, search: loginSearch(start) } : { to });
    }, 1000);
    return () => clearInterval(timer);
  }, [staying, to, start, navigate]);
  return (
    <div className={styles['redirect']}>
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
