import { api, type Profile } from '@readling/contract';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { beginSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from '../profile.module.css';
import { SettingsCard } from '../settings-card.tsx';
import { useNewPasswordProblem, useOldPasswordProblem } from './use-password-problems.ts';

type Props = { profile: Profile; onChanged: () => Promise<void> };

/** Changes the password. Somebody who signs in with another site gets a mail in which they choose their first one. */
export function PasswordCard({ profile, onChanged }: Props) {
  const t = useTranslations('profile.password');
  if (profile.has_password) return <ChangePassword profile={profile} onChanged={onChanged} />;
  return (
    <SettingsCard section="password" title={t('setTitle')}>
      <p>{t('setText')}</p>
      <Actions>
        <Link to="/forgot_password" state={{ email: profile.email ?? '' }} className={styles['link']}>
          {t('set')}
        </Link>
      </Actions>
    </SettingsCard>
  );
}

/** Other devices are logged out. */
function ChangePassword({ profile, onChanged }: Props) {
  const t = useTranslations('profile.password');
  const text = useErrorText();
  const oldPasswordProblem = useOldPasswordProblem();
  const newPasswordProblem = useNewPasswordProblem();
  const { form, pending, problems, error, done } = useForm({
    fields: ['oldPassword', 'newPassword'],
    explain: (refusal) => ({
      oldPassword: oldPasswordProblem(refusal),
      newPassword: newPasswordProblem(refusal),
    }),
    submit: async ({ oldPassword, newPassword }) => {
      const { csrf_token } = await call(api.changePassword, { oldPassword, newPassword });
      form.ref.current?.reset();
      await beginSession(csrf_token);
      await onChanged();
    },
  });
  return (
    <SettingsCard section="password" title={t('title')}>
      <p>{t('text')}</p>
      <form {...form} className={styles['form']}>
        <PasswordField
          label={t('old')}
          name="oldPassword"
          autoComplete="current-password"
          required
          error={problems.oldPassword}
        />
        <PasswordField
          label={t('new')}
          hint={t('newHint')}
          name="newPassword"
          autoComplete="new-password"
          required
          error={problems.newPassword}
        />
        {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
        {done && <Notice kind="good">{t('changed')}</Notice>}
        <Actions>
          <Button type="submit" pending={pending}>
            {t('change')}
          </Button>
          <Link to="/forgot_password" state={{ email: profile.email ?? '' }} className={styles['link']}>
            {t('forgot')}
          </Link>
        </Actions>
      </form>
    </SettingsCard>
  );
}
