import { api, type Child, type DeletedChild } from '@readling/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { isOldPasswordWrong } from '#web/form/is-old-password-wrong.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { DeleteForm } from '#web/ui/message/delete-form.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
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
        <p>
          {t('receipt')}{' '}
          <bdi dir="ltr" lang="en">
            {receipt.receipt}
          </bdi>
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onClose={close}
      kind="error"
      icon="bin"
      title={t('deleteTitle', { name: child.name })}
      actions={<AskPassword child={child} onKeep={close} onDeleted={setReceipt} />}
    >
      <p>{t('deleteText', { name: child.name })}</p>
    </Dialog>
  );
}

type AskPasswordProps = { child: Child; onKeep: () => void; onDeleted: (receipt: DeletedChild) => void };

function AskPassword({ child, onKeep, onDeleted }: AskPasswordProps) {
  const t = useTranslations('family');
  const text = useErrorText();
  const { form, pending, problems, error } = useForm({
    fields: ['password'],
    explain: (refusal): { password?: string } =>
      isOldPasswordWrong(refusal) ? { password: t('passwordWrong') } : {},
    submit: async ({ password }) => onDeleted(await call(api.deleteChild, { child: child.id, password })),
  });
  return (
    <DeleteForm
      form={form}
      pending={pending}
      password={t('password')}
      problem={problems.password}
      error={error === undefined ? undefined : text(error)}
      keep={t('keep')}
      sure={t('sure')}
      onKeep={onKeep}
    />
  );
}
