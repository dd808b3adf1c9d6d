import { api, type Profile } from '@readling/contract';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/form/use-form.ts';
import { useResendVerification } from '#web/form/use-resend-verification.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from '../profile.module.css';
import { SettingsCard } from '../settings-card.tsx';
import { useOldPasswordProblem } from './use-password-problems.ts';

type Props = { profile: Profile; onSent: () => Promise<void> };

/** The email, whether it is confirmed, and a form to change it. A mailed link confirms the new one. */
export function EmailCard({ profile, onSent }: Props) {
  const t = useTranslations('profile.email');
  const { email, email_waiting: waiting, verified } = profile;
  return (
    <SettingsCard section="email" title={t('title')}>
      <p className={styles['fact']}>
        {t.rich('now', {
          email: email ?? '',
          b: (text) => (
            <strong>
              <bdi>{text}</bdi>
            </strong>
          ),
        })}
      </p>
      {!verified && email && <Unconfirmed email={email} />}
      {waiting && <Notice title={t('waiting')}>{t('waitingText', { email: waiting })}</Notice>}
      {profile.has_password ? (
        <NewEmailForm profile={profile} onSent={onSent} />
      ) : (
        <p>{t('needsPassword')}</p>
      )}
    </SettingsCard>
  );
}

function Unconfirmed({ email }: { email: string }) {
  const t = useTranslations('profile.email');
  const text = useErrorText();
  const { state, error, resend } = useResendVerification(email);
  if (state === 'sent') return <Notice kind="good">{t('resent')}</Notice>;
  return (
    <Notice
      title={t('unconfirmed')}
      live={false}
      action={
        <Button pending={state === 'sending'} onClick={resend}>
          {t('resend')}
        </Button>
      }
    >
      {t('unconfirmedText', { email })}
      {error !== undefined && <p role="alert">{text(error)}</p>}
    </Notice>
  );
}

function NewEmailForm({ profile, onSent }: Props) {
  const t = useTranslations('profile.email');
  const wrong = useTranslations('accounts');
  const text = useErrorText();
  const oldPasswordProblem = useOldPasswordProblem();
  const { form, pending, problems, error } = useForm({
    fields: ['newEmail', 'password'],
    check: ({ newEmail }): { newEmail?: string } =>
      newEmail.trim().toLowerCase() === profile.email ? { newEmail: t('same') } : {},
    explain: (refusal) => ({
      newEmail:
        refusal.code === 'bad_input' && refusal.field === 'newEmail' ? wrong('wrongEmail') : undefined,
      password: oldPasswordProblem(refusal),
    }),
    submit: async ({ newEmail, password }) => {
      await call(api.changeEmail, { newEmail: newEmail.trim(), password });
      form.ref.current?.reset();
      await onSent();
    },
  });
  return (
    <form {...form} className={styles['form']}>
      <EmailField label={t('new')} name="newEmail" required error={problems.newEmail} />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        name="password"
        autoComplete="current-password"
        required
        error={problems.password}
      />
      {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
      <Actions>
        <Button type="submit" pending={pending}>
          {t('change')}
        </Button>
      </Actions>
    </form>
  );
}
