import { useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { NoticeLog } from '#web/ui/message/notices.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { useVisitCount } from './use-visit-count.ts';

/**
 * Moves the focus to the page's content after a change of page, as on a fresh load; after another change of the URL only
 * where what had the focus is gone.
 */
function useFocusOnPageChange() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged, hrefChanged }) => {
        const isGone = hrefChanged && document.activeElement === document.body;
        if (fromLocation && (pathChanged || isGone)) main.current?.focus({ preventScroll: true });
      }),
    [router],
  );
  return main;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** nothing of the site surrounds the page: it has a way out of its own */
    bare?: true;
  }
}

/** The frame around every page but the bare ones. */
export function Shell({ chat, children }: { chat: ReactNode; children: ReactNode }) {
  const t = useTranslations('shell');
  const main = useFocusOnPageChange();
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) });
  useVisitCount();
  return (
    <div className={styles['shell']}>
      {!isBare && (
        <>
          <a className={styles['skip']} href="#page">
            {t('skip')}
          </a>
          <Header chat={chat} />
        </>
      )}
      <main id="page" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <footer className={isBare ? undefined : styles['footer']}>
        {!isBare && <p>{t('footer')}</p>}
        <NoticeLog />
      </footer>
    </div>
  );
}
