import { api, type Readers } from '@readling/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { findSession, useSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { codePages, lastCodeKind } from '#web/storage/remembered-code.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Choice } from '#web/ui/field/choice.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Dialog } from '#web/ui/message/dialog.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { AccountFields } from './account-fields.tsx';
import { AccountPage } from './account-page.tsx';
import styles from './accounts.module.css';
import { RegisterProblem } from './register-problem.tsx';
import { useFieldProblems } from './use-field-problems.ts';

type Props = { filled: { name: string; email: string; password: string } };

export function Register({ filled }: Props) {
  const t = useTranslations('accounts');
  const navigate = useNavigate();
  const session = useSession();
  const [done, setDone] = useState(false);
  const [requestId] = useState(newId);
  const [readers, setReaders] = useState<Readers | 'me'>('me');
  // Who has a letter or an invitation is asked nothing new. The server does not know what the device remembers.
  useEffect(() => {
    const kind = lastCodeKind();
    if (kind !== null) setReaders(codePages[kind].readers);
  }, []);
  const { form, pending, problems, error } = useForm({
    fields: ['name', 'email', 'password'],
    explain: useFieldProblems(),
    submit: async ({ name, email, password }) => {
      const account = { name: name.trim(), userEmail: email.trim(), userPassword: password };
      await call(api.register, { ...account, requestId, ...(readers === 'me' ? {} : { readers }) });
      if (session.state === 'signed-in') void findSession(); // the guest has a name and an email now
      setDone(true);
    },
  });
  return (
    <AccountPage title={t('registerTitle')}>
      {session.state === 'signed-in' && session.role === 'guest' && (
        <Notice title={t('keepDemo')} live={false}>
          {t('keepDemoText')}
        </Notice>
      )}
      <form {...form}>
        <Stack gap={5}>
          <Choice
            legend={t('setup.who')}
            name="readers"
            options={[
              ['me', t('me')],
              ['home', t('setup.home')],
              ['school', t('setup.school')],
            ]}
            value={readers}
            onChoose={setReaders}
          />
          <AccountFields filled={filled} problems={problems} />
          {error !== undefined && <RegisterProblem error={error} />}
          <Button type="submit" kind="primary" size="large" wide pending={pending}>
            {t('create')}
          </Button>
        </Stack>
      </form>
      <p className={styles['links']}>
        <span>
          {t('haveAccount')} <Link to="/login">{t('login')}</Link>
        </span>
      </p>
      <Dialog
        open={done}
        onClose={() => void navigate({ to: '/' })}
        icon="mail"
        title={t('registeredTitle')}
        closeLabel={t('registeredClose')}
      >
        {t('registered')}
      </Dialog>
    </AccountPage>
  );
}
