import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalError } from '#web/api/errors.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { UndecodableError } from '#web/offline/reading/decode-material.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import lost from '#web/ui/pictures/bee-lost.svg';
import styles from './load-failure.module.css';

/** A passage or part that cannot be loaded: the reason, and what the learner can do. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('reading');
  const errorText = useErrorText();
  const ui = useTranslations('ui');
  const session = useSession();
  const hasShelf = session.state === 'signed-in' && session.role !== 'guest';
  const isBroken = error instanceof UndecodableError;
  const canRetry =
    !isBroken && !(error instanceof RefusalError && error.status < 500 && error.status !== 429);
  useEffect(() => console.error(error), [error]);
  return (
    <section className={styles['failure']} role="alert">
      <img src={lost} alt="" width={160} height={160} />
      <h1>{t('stuckTitle')}</h1>
      <p>{isBroken ? t('undecodable') : errorText(error)}</p>
      {canRetry && (
        <Button kind="primary" onClick={onRetry}>
          {ui('again')}
        </Button>
      )}
      <LinkButton to={hasShelf ? '/themes' : '/demo'} kind={canRetry ? 'quiet' : 'primary'}>
        {t('otherStory')}
      </LinkButton>
    </section>
  );
}
