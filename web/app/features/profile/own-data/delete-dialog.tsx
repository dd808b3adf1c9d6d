import { api, type Profile } from '@readling/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { endSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { DeleteForm } from '#web/ui/message/delete-form.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { useOldPasswordProblem } from '../account/use-password-problems.ts';
import styles from '../profile.module.css';
import { isGrownUp } from '../sections.ts';

type Props = { profile: Profile; open: boolean; onClose: () => void };

/** Asks before the account is deleted, and lists what will be deleted. */
export function DeleteDialog({ profile, open, onClose }: Props) {
  const t = useTranslations('profile.delete');
  const account = profile.email !== null;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      kind="error"
      icon="bin"
      title={t(account ? 'ask' : 'guestAsk')}
      actions={<DeleteAccount profile={profile} onKeep={onClose} />}
    >
      <p>{t('goes')}</p>
      <ul className={styles['deleted']}>
        {account && <li>{t('goesProfile')}</li>}
        <li>{t('goesChoices')}</li>
        <li>{t('goesReadings')}</li>
        <li>{t('goesTests')}</li>
        {isGrownUp(profile) && <li>{t('goesChildren')}</li>}
      </ul>
      <p>{t('keepCopy')}</p>
    </Dialog>
  );
}

function DeleteAccount({ profile, onKeep }: { profile: Profile; onKeep: () => void }) {
  const t = useTranslations('profile.delete');
  const text = useErrorText();
  const navigate = useNavigate();
  const notify = useNotify();
  const oldPasswordProblem = useOldPasswordProblem();
  const { form, pending, problems, error } = useForm({
    fields: profile.has_password ? ['password'] : [],
    explain: (refusal) => ({ password: oldPasswordProblem(refusal) }),
    submit: async ({ password }) => {
      const { receipt } = await call(api.deleteAccount, profile.has_password ? { password } : {});
      endSession();
      notify(`${t('deleted')} ${t('receipt')} ${receipt}`);
      await navigate({ to: '/' });
    },
  });
  return (
    <DeleteForm
      form={form}
      pending={pending}
      password={profile.has_password ? t('password') : undefined}
      problem={problems.password}
      error={error === undefined ? undefined : text(error)}
      keep={t('keep')}
      sure={t('sure')}
      onKeep={onKeep}
    />
  );
}
