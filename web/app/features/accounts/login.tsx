import { api } from '@readling/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { beginSession, useSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { AccountPage } from './account-page.tsx';
import styles from './accounts.module.css';
import { LoginProblem } from './login-problem.tsx';
import { AlreadySignedIn, LoginReason, type Reason } from './login-reason.tsx';
import { Providers, type SignIn } from './providers.tsx';

type Props = { back: string; why: Reason | undefined; providers: readonly SignIn[] };

export function Login({ back, why, providers }: Props) {
  const t = useTranslations('accounts');
  const router = useRouter();
  const session = useSession();
  const [email, setEmail] = useState('');
  const { form, pending, problems, error } = useForm({
    fields: ['email', 'password'],
    submit: async (values) => {
      const { csrf_token } = await call(api.login, values);
      await beginSession(csrf_token);
      // The cookie of the language is the account's now.
      await router.invalidate();
      router.history.push(back);
    },
  });
  const title = t(why === 'new_here' ? 'tryFirst' : why === 'session_over' ? 'loginTitle' : 'loginPage');
  return (
    <AccountPage title={title}>
      <LoginReason why={why} back={back} />
      {session.state === 'signed-in' && session.role !== 'guest' && (
        <AlreadySignedIn name={session.name} back={back} />
      )}
      <form {...form}>
        <Stack gap={5}>
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            onChange={(event) => setEmail(event.target.value)}
            error={problems.email}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            required
            error={problems.password}
          />
          {error !== undefined && <LoginProblem error={error} email={email} />}
          <Button type="submit" kind="primary" size="large" wide pending={pending}>
            {t('login')}
          </Button>
        </Stack>
      </form>
      <Providers providers={providers} back={back} />
      <ul className={styles['links']}>
        <li>
          <Link to="/forgot_password" state={{ email }}>
            {t('forgot')}
          </Link>
        </li>
        <li>
          {t('newHere')} <Link to="/register">{t('register')}</Link>
        </li>
        <li>
          <Link to="/demo">{t('tryDemo')}</Link>
          <Link to="/">{t('home')}</Link>
        </li>
      </ul>
    </AccountPage>
  );
}
