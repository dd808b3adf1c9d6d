import { api } from '@readling/contract';
import { lazy, Suspense, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import styles from '../profile.module.css';
import type { Setup } from './app-setup.tsx';
import { PasswordForm } from './password-form.tsx';

const AppSetup = lazy(() => import('./app-setup.tsx'));

type Props = {
  /** when it was set up */
  since: string | null;
  onChanged: (codes?: readonly string[] | null) => Promise<void>;
};

/** The authenticator app: set up, or turned off, after the password was given again. */
export function AppSection({ since, onChanged }: Props) {
  const t = useTranslations('profile.second');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const [open, setOpen] = useState(false);
  const [setup, setSetup] = useState<Setup>();
  const close = () => {
    setOpen(false);
    setSetup(undefined);
  };
  const turnOff = async (password: string) => {
    await call(api.removeApp, { password });
    close();
    await onChanged();
  };
  const label = t(since === null ? 'appSetUp' : 'appOff');
  return (
    <div className={`${styles['form']} ${styles['apart']}`}>
      <h3>{t('appTitle')}</h3>
      <p>
        {since === null
          ? t('appNone')
          : t('appOn', { date: format.dateTime(new Date(since), { dateStyle: 'medium' }) })}
      </p>
      {!open && (
        <Actions>
          <Button onClick={() => setOpen(true)}>{label}</Button>
        </Actions>
      )}
      {open && !setup && (
        <PasswordForm
          fields={['password']}
          label={since === null ? t('goOn') : label}
          run={async ({ password }) =>
            since === null ? setSetup(await call(api.setUpApp, { password })) : turnOff(password)
          }
          onCancel={close}
        />
      )}
      {setup && (
        <Suspense fallback={<Loading label={ui('loading')} />}>
          <AppSetup
            setup={setup}
            onDone={async (codes) => {
              close();
              await onChanged(codes);
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </div>
  );
}
