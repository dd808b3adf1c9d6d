import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { RefusalError } from '#web/api/errors.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import lost from '#web/ui/pictures/bee-lost.svg';
import { UndecodableError } from '../keeping/decode-material.ts';
import styles from './stuck.module.css';

/** A passage that cannot be opened: what happened and what can be done. */
export function Stuck({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useTranslations('reading');
  const errorText = useErrorText();
  const ui = useTranslations('ui');
  const isBroken = error instanceof UndecodableError;
  const mayHelp = !isBroken && !(error instanceof RefusalError && error.status < 500 && error.status !== 429);
  useEffect(() => console.error(error), [error]);
  return (
    <section className={styles['stuck']} role="alert">
      <img src={lost} alt="" width={160} height={160} />
      <h1>{t('stuckTitle')}</h1>
      <p>{isBroken ? t('undecodable') : errorText(error)}</p>
      {mayHelp && (
        <Button kind="primary" onClick={onAgain}>
          {ui('again')}
        </Button>
      )}
      <LinkButton to="/demo" kind={mayHelp ? 'quiet' : 'primary'}>
        {t('otherStory')}
      </LinkButton>
    </section>
  );
}
