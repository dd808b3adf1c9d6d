import { api } from '@readling/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { beginSession, useSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { isLetIn } from '#web/storage/let-in.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmailField } from '#web/ui/field/email-field.tsx';
import { PasswordField } from '#web/ui/field/password-field.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { AccountPage } from './account-page.tsx';
import styles from './accounts.module.css';
import { LoginProblem } from './login-problem.tsx';
import { AlreadySignedIn, LoginReason, reasonOf } from './login-reason.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { Providers, type SignIn } from './providers.tsx';

const SecondStep = lazy(() => import('./second-step.tsx'));

/** `why`: as the URL has it. */
type Props = { back: string; why: string | undefined; providers: readonly SignIn[] };

export function Login({ back, why, providers }: Props) {
  const t = useTranslations('accounts');
  const ui = useTranslations('ui');
  const router = useRouter();
  // A tablet in the door of a class shows the faces again: its readers have no email.
  useEffect(() => {
    if (why === 'session_over' && isLetIn()) void router.navigate({ to: '/card', replace: true });
  }, [why, router]);
  const [isAsked, setAsked] = useState(why === 'second_factor');
  const onDone = async (csrfToken: string) => {
    await beginSession(csrfToken);
    // The cookie of the language is the account's now.
    await router.invalidate();
    router.history.push(back);
  };
  const title = why === 'new_here' ? 'tryFirst' : why === 'session_over' ? 'loginTitle' : 'loginPage';
  return (
    <AccountPage title={t(isAsked ? 'step.title' : title)}>
      {isAsked ? (
        <Suspense fallback={<Loading label={ui('loading')} />}>
          <SecondStep onDone={onDone} onOver={() => setAsked(false)} />
        </Suspense>
      ) : (
        <FirstStep {...{ back, why, providers, onDone }} onAsked={() => setAsked(true)} />
      )}
    </AccountPage>
  );
}

type StepProps = Props & { onDone: (csrfToken: string) => Promise<void>; onAsked: () => void };

/** The password, or another way to begin. */
function FirstStep({ back, why, providers, onDone, onAsked }: StepProps) {
  const t = useTranslations('accounts');
  const session = useSession();
  const [email, setEmail] = useState('');
  const { form, pending, problems, error } = useForm({
    fields: ['email', 'password'],
    submit: async (values) => {
      const reply = await call(api.login, values);
      if ('second_factor' in reply) onAsked();
      else await onDone(reply.csrf_token);
    },
  });
  return (
    <>
      <LoginReason why={reasonOf(why)} back={back} />
      {session.state === 'signed-in' && session.role !== 'guest' && session.role !== 'child' && (
        <AlreadySignedIn name={session.name} back={back} />
      )}
      <form {...form}>
        <Stack gap={5}>
          <EmailField
            label={t('email')}
            autoComplete="username"
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
      <PasskeyButton label={t('step.passkeyAlone')} kind="bare" onDone={onDone} />
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
          <Link to="/card">{t('haveCard')}</Link>
        </li>
        <li>
          <Link to="/demo">{t('tryDemo')}</Link>
          <Link to="/">{t('home')}</Link>
        </li>
      </ul>
    </>
  );
}
