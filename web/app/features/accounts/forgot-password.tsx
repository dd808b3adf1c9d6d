import { api, limits } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { AccountPage } from './account-page.tsx';
import { useFieldProblems } from './use-field-problems.ts';

/** Requests a mail with a link to choose a new password. The reply never reveals whether the email has an account. */
export function ForgotPassword({ filled }: { filled: string }) {
  const t = useTranslations('accounts');
  const [sentTo, setSentTo] = useState<string>();
  return sentTo === undefined ? (
    <AccountPage title={t('forgotTitle')}>
      <EmailForm filled={filled} onSent={setSentTo} />
      <LinkButton to="/login" kind="bare">
        {t('backToLogin')}
      </LinkButton>
    </AccountPage>
  ) : (
    <AccountPage title={t('linkSentTitle')}>
      <Notice kind="good">{t('linkSentText', { email: sentTo, hours: limits.passwordResetHours })}</Notice>
      <LinkButton to="/login" kind="primary" size="large" wide>
        {t('backToLogin')}
      </LinkButton>
      <Button kind="bare" onClick={() => setSentTo(undefined)}>
        {t('otherAddress')}
      </Button>
    </AccountPage>
  );
}

function EmailForm({ filled, onSent }: { filled: string; onSent: (email: string) => void }) {
  const t = useTranslations('accounts');
  const text = useErrorText();
  const { form, pending, problems, error } = useForm({
    fields: ['email'],
    explain: useFieldProblems(),
    submit: async ({ email }) => {
      await call(api.forgotPassword, { email: email.trim() });
      onSent(email.trim());
    },
  });
  return (
    <form {...form}>
      <Stack gap={5}>
        <p>{t('forgotText')}</p>
        <EmailField
          label={t('email')}
          autoComplete="username"
          defaultValue={filled}
          required
          error={problems.email}
        />
        {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
        <Button type="submit" kind="primary" size="large" wide pending={pending}>
          {t('sendLink')}
        </Button>
      </Stack>
    </form>
  );
}
