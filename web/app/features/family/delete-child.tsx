import { api, type Child, type DeletedChild } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import styles from './family.module.css';
import { reloadFamily } from './family-queries.ts';

type Props = { child: Child; open: boolean; onClose: () => void };

/** Asks for the password before a child is deleted, and then tells what was deleted. */
export function DeleteChild({ child, open, onClose }: Props) {
  const t = useTranslations('family');
  const [receipt, setReceipt] = useState<DeletedChild | null>(null);
  const close = () => {
    onClose();
    if (receipt) void reloadFamily();
  };
  if (receipt)
    return (
      <Dialog open={open} onClose={close} icon="yes" title={t('deletedTitle', { name: child.name })}>
        <p>{t('deletedText', { ...receipt })}</p>
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      kind="error"
      icon="bin"
      title={t('deleteTitle', { name: child.name })}
      actions={<PasswordForm child={child} onKeep={close} onDeleted={setReceipt} />}
    >
      <p>{t('deleteText', { name: child.name })}</p>
    </Dialog>
  );
}

type PasswordFormProps = { child: Child; onKeep: () => void; onDeleted: (receipt: DeletedChild) => void };

function PasswordForm({ child, onKeep, onDeleted }: PasswordFormProps) {
  const t = useTranslations('family');
  const text = useErrorText();
  const { form, pending, problems, error } = useForm({
    fields: ['password'],
    explain: ({ code }): { password?: string } =>
      code === 'bad_credentials' ? { password: t('passwordWrong') } : {},
    submit: async ({ password }) => onDeleted(await call(api.deleteChild, { child: child.id, password })),
  });
  return (
    <form {...form} className={styles['form']}>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        error={problems.password}
      />
      {error !== undefined && <Notice kind="problem">{text(error)}</Notice>}
      <div className={styles['actions']}>
        <Button kind="primary" onClick={onKeep}>
          {t('keep')}
        </Button>
        <Button type="submit" pending={pending}>
          {t('sure')}
        </Button>
      </div>
    </form>
  );
}
