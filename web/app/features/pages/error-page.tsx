import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import beeLost from '#web/ui/pictures/bee-lost.svg';
import { Picture } from '#web/ui/pictures/picture.tsx';
import { MessagePage } from './message-page.tsx';
import { PendingPage } from './pending-page.tsx';

/** In place of a page that could not be shown: what happened, and buttons to try again or go home. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations();
  const text = useErrorText();
  const router = useRouter();
  if (error instanceof RefusalError && error.status === 401) return <PendingPage />; // /login is on its way
  if (import.meta.env.SSR) console.error(error); // the page does not say why
  const offline = error instanceof NetworkError || globalThis.navigator?.onLine === false;
  const again = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      picture={<Picture src={beeLost} alt={t('shell.lostPicture')} width={250} height={200} first />}
      title={t('shell.errorTitle')}
      action={
        <>
          <Button kind="primary" size="large" onClick={again}>
            {t('ui.again')}
          </Button>
          <LinkButton to="/" size="large">
            {t('shell.goHome')}
          </LinkButton>
        </>
      }
    >
      {offline ? t('ui.offline') : error instanceof RefusalError ? text(error) : t('shell.errorText')}
    </MessagePage>
  );
}
