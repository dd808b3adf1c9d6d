import { api } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { endSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { AccountPage } from './account-page.tsx';
import { resetLinkProblemOf } from './problems.ts';
import { useFieldProblems } from './use-field-problems.ts';

/** The page behind a mailed link: choose a new password. No title, message or log contains the token. */
export function ResetPassword({ token }: { token: string }) {
  const t = useTranslations('accounts');
  const explain = useFieldProblems();
  const [saved, setSaved] = useState(false);
  const { form, pending, problems, error } = useForm({
    fields: ['newPassword'],
    explain: (refusal) => (refusal.field === 'token' ? {} : { newPassword: explain(refusal).password }),
    submit: async ({ newPassword }) => {
      await call(api.resetPassword, { token, newPassword });
      endSession(); // the server has ended them all
      setSaved(true);
    },
  });
  if (saved)
    return (
      <AccountPage title={t('resetDone')}>
        <Notice kind="good">{t('resetDoneText')}</Notice>
        <LinkButton to="/login" kind="primary" size="large" wide>
          {t('goToLogin')}
        </LinkButton>
      </AccountPage>
    );
  return (
    <AccountPage title={t('resetTitle')}>
      <form {...form}>
        <Stack gap={5}>
          <p>{t('resetText')}</p>
          <PasswordField
            label={t('newPassword')}
            hint={t('passwordHint')}
            name="newPassword"
            autoComplete="new-password"
            required
            error={problems.newPassword}
          />
          {error !== undefined && <ResetProblem error={error} />}
          <Button type="submit" kind="primary" size="large" wide pending={pending}>
            {t('savePassword')}
          </Button>
        </Stack>
      </form>
    </AccountPage>
  );
}

function ResetProblem({ error }: { error: unknown }) {
  const t = useTranslations('accounts');
  const text = useErrorText();
  const problem = resetLinkProblemOf(error);
  if (problem === null) return <Notice kind="problem">{text(error)}</Notice>;
  return (
    <Notice kind="problem" action={<LinkButton to="/forgot_password">{t('newLink')}</LinkButton>}>
      {t(problem)}
    </Notice>
  );
}
