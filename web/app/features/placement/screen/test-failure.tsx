import { useTranslations } from 'use-intl';
import { RefusalError } from '#web/api/errors.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import styles from './placement-page.module.css';

/** The test could not be loaded: the reason, and a button to try again. */
export function TestFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('placement');
  const text = useErrorText();
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <LoadFailure onAgain={onRetry}>
        {error instanceof RefusalError ? text(error) : t('loadFailed')}
      </LoadFailure>
    </div>
  );
}
