import { useTranslations } from 'use-intl';
import type { SessionEndReason } from '#web/api/session.ts';
import { DemoForm } from '#web/form/demo-form.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';

/**
 * Why somebody was sent to the login page: the session ended, there never was one, or the login at another site
 * failed.
 */
export type Reason = SessionEndReason | 'provider_failed' | 'provider_email';

const reasons: readonly Reason[] = [
  'new_here',
  'session_over',
  'demo_over',
  'provider_failed',
  'provider_email',
];

/** The reason that the URL names; undefined for any other word in it. */
export const reasonOf = (why: string | undefined) => reasons.find((reason) => reason === why);

/** Explains why somebody was sent to the login page. `back`: where they wanted to go. */
export function LoginReason({ why, back }: { why: Reason | undefined; back: string }) {
  const t = useTranslations('accounts');
  const register = (
    <LinkButton to="/register" kind="primary">
      {t('register')}
    </LinkButton>
  );
  switch (why) {
    case 'new_here':
      return (
        <Notice
          action={
            <DemoForm back={back}>
              <Button type="submit" kind="primary" size="large" icon={<Icon name="play" />}>
                {t('tryDemo')}
              </Button>
            </DemoForm>
          }
        >
          {t('tryFirstText')}
        </Notice>
      );
    case 'session_over':
      // A child of a class has no email: on a shared tablet its way back is the card.
      return (
        <Notice
          title={t('sessionOver')}
          action={
            <LinkButton to="/card" icon={<Icon name="person" />}>
              {t('haveCard')}
            </LinkButton>
          }
        >
          {t('sessionOverText')}
        </Notice>
      );
    case 'demo_over':
      return (
        <Notice title={t('demoOver')} action={register}>
          {t('demoOverText')}
        </Notice>
      );
    case 'provider_failed':
      return (
        <Notice kind="problem" title={t('providerFailed')}>
          {t('providerFailedText')}
        </Notice>
      );
    case 'provider_email':
      return (
        <Notice kind="problem" title={t('providerEmail')}>
          {t('providerEmailText')}
        </Notice>
      );
    default:
      return null;
  }
}

export function AlreadySignedIn({ name, back }: { name: string; back: string }) {
  const t = useTranslations('accounts');
  return <Notice action={<LinkButton to={back}>{t('goOn')}</LinkButton>}>{t('signedInAs', { name })}</Notice>;
}
