import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { NoticeLog } from '#web/ui/message/notices.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { useVisitCount } from './use-visit-count.ts';

/** After a change of page the focus goes to its content, as it would on a fresh load. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}

/** What stands around every page. */
export function Shell({ ask, children }: { ask: ReactNode; children: ReactNode }) {
  const t = useTranslations('shell');
  const main = useFocusOnArrival();
  useVisitCount();
  return (
    <div className={styles['shell']}>
      <a className={styles['skip']} href="#page">
        {t('skip')}
      </a>
      <Header ask={ask} />
      <main id="page" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <footer className={styles['footer']}>
        <p>{t('footer')}</p>
        <NoticeLog />
      </footer>
    </div>
  );
}
