import { useTranslations } from 'use-intl';
import { RefusalError } from '#web/api/errors.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './placement-page.module.css';

/** The test could not be loaded: the reason, and a button to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('placement');
  const ui = useTranslations('ui');
  const text = useErrorText();
  return (
    <div className={styles['page']}>
      <h1>{t('title')}</h1>
      <Notice
        kind="problem"
        action={
          <Button kind="primary" onClick={onRetry}>
            {ui('again')}
          </Button>
        }
      >
        {error instanceof RefusalError ? text(error) : t('loadFailed')}
      </Notice>
    </div>
  );
}
