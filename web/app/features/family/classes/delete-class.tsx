import { api, type SchoolClass } from '@readling/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { isOldPasswordWrong } from '#web/form/is-old-password-wrong.ts';
import { useForm } from '#web/form/use-form.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DeleteForm } from '#web/ui/message/delete-form.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { reloadFamily } from '../family-queries.ts';

/** Says what goes with an archived class, and deletes it after the password. */
export function DeleteClass({
  schoolClass: { id, name, children, from_home },
}: {
  schoolClass: SchoolClass;
}) {
  const t = useTranslations('classes.delete');
  const home = useTranslations('classes.home');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon={<Icon name="bin" />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        kind="error"
        icon="bin"
        title={t('title', { name })}
        actions={<AskPassword id={id} name={name} onKeep={close} />}
      >
        <p>{t('text', { count: children - from_home })}</p>
        {from_home > 0 && <p>{home('deleted')}</p>}
        <p>{t('before')}</p>
      </Dialog>
    </>
  );
}

function AskPassword({ id, name, onKeep }: { id: string; name: string; onKeep: () => void }) {
  const t = useTranslations();
  const text = useErrorText();
  const notify = useNotify();
  const router = useRouter();
  const { form, pending, problems, error } = useForm({
    fields: ['password'],
    explain: (refusal): { password?: string } =>
      isOldPasswordWrong(refusal) ? { password: t('family.passwordWrong') } : {},
    submit: async ({ password }) => {
      const { children, stories, answers, receipt } = await call(api.deleteClass, { class: id, password });
      await router.navigate({ to: '/classes' });
      await reloadFamily();
      const counts = { children: String(children), stories: String(stories), answers: String(answers) };
      const done = t('classes.delete.done', { name, ...counts });
      notify(receipt === null ? done : `${done} ${t('family.receipt')} ${receipt}`);
    },
  });
  return (
    <DeleteForm
      form={form}
      pending={pending}
      password={t('family.password')}
      problem={problems.password}
      error={error === undefined ? undefined : text(error)}
      keep={t('family.keep')}
      sure={t('family.sure')}
      onKeep={onKeep}
    />
  );
}
