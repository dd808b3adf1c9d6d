import type { ReadingResults } from '@readling/contract';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { retryImport } from '#web/retry/retry-import.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './grown-ups.module.css';

const Report = lazy(async () => ({
  default: (await retryImport(() => import('./report/report.tsx'))).Report,
}));

/**
 * The half of the page for grown-ups, behind one quiet button. It is loaded and in the page from the start, so that it can
 * always be printed: paper shows this half alone.
 */
export function GrownUps({ results }: { results: ReadingResults }) {
  const t = useTranslations('results');
  const id = useId();
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  function toggle() {
    setOpen(!open);
    if (!open) requestAnimationFrame(() => section.current?.scrollIntoView({ block: 'start' }));
  }
  return (
    <section ref={section} className={styles['grown-ups']}>
      <div className={styles['bar']}>
        <h2>
          <Button
            kind="bare"
            icon={<Icon name="down" />}
            aria-expanded={open}
            aria-controls={id}
            onClick={toggle}
          >
            {t('forGrownUps')}
          </Button>
        </h2>
        <LinkButton to="/index" kind="bare" icon={<Icon name="home" />}>
          {t('menu')}
        </LinkButton>
      </div>
      <div id={id} className={styles['report']} data-open={open || undefined}>
        <Suspense fallback={null}>
          <Report results={results} />
        </Suspense>
      </div>
    </section>
  );
}
