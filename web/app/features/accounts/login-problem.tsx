import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useResendVerification } from '#web/form/use-resend-verification.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { loginProblemOf } from './problems.ts';

/** Why signing in did not work, and what to do about it. */
export function LoginProblem({ error, email }: { error: unknown; email: string }) {
  const t = useTranslations('accounts');
  const text = useErrorText();
  const problem = loginProblemOf(error);
  if (problem === 'unverified') return <Unverified email={email} />;
  if (problem === 'credentials')
    return (
      <Notice kind="problem" title={t('loginFailed')}>
        {t('loginFailedHelp')}
      </Notice>
    );
  return <Notice kind="problem">{text(error)}</Notice>;
}

/** The mail goes to the email of the failed login, whatever is typed later. */
function Unverified({ email: typed }: { email: string }) {
  const [email] = useState(typed);
  const t = useTranslations('accounts');
  const text = useErrorText();
  const refusal = useTranslations('refusal');
  const { state, error, resend } = useResendVerification(email);
  if (state === 'sent') return <Notice kind="good">{t('resent')}</Notice>;
  return (
    <Notice
      kind="problem"
      title={t('unverifiedTitle')}
      action={
        <Button pending={state === 'sending'} onClick={resend}>
          {t('resend')}
        </Button>
      }
    >
      {error === undefined ? refusal('email_unverified') : text(error)}
    </Notice>
  );
}
