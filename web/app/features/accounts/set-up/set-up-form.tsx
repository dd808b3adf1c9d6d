import { api } from '@readling/contract';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { beginSession } from '#web/api/session.ts';
import { useForm } from '#web/form/use-form.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Choice } from '#web/ui/field/choice.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { AccountFields } from '../account-fields.tsx';
import { AccountPage } from '../account-page.tsx';
import styles from '../accounts.module.css';
import { RegisterProblem } from '../register-problem.tsx';
import { useFieldProblems } from '../use-field-problems.ts';

/** Makes the first account, signs in, and goes on to the children of the home or to the classes. */
export function SetUpForm({ code }: { code: string }) {
  const t = useTranslations('accounts');
  const router = useRouter();
  const [readers, setReaders] = useState<'home' | 'school'>('home');
  const { form, pending, problems, error } = useForm({
    fields: ['name', 'email', 'password'],
    explain: useFieldProblems(),
    submit: async ({ name, email, password }) => {
      const account = { name: name.trim(), userEmail: email.trim(), userPassword: password };
      const { csrf_token } = await call(api.setUp, { ...account, code });
      await beginSession(csrf_token);
      await router.invalidate();
      await router.navigate({ to: readers === 'home' ? '/family' : '/classes' });
    },
  });
  return (
    <AccountPage title={t('setup.title')}>
      <p>{t('setup.text')}</p>
      <form {...form}>
        <Stack gap={5}>
          <Choice
            legend={t('setup.who')}
            name="readers"
            options={[
              ['home', t('setup.home')],
              ['school', t('setup.school')],
            ]}
            value={readers}
            onChoose={setReaders}
          />
          <AccountFields problems={problems} />
          {error !== undefined && <RegisterProblem error={error} />}
          <Button type="submit" kind="primary" size="large" wide pending={pending}>
            {t('setup.create')}
          </Button>
        </Stack>
      </form>
      <p className={styles['links']}>
        <span>
          {t('setup.trying')} <Link to="/demo">{t('tryDemo')}</Link>
        </span>
      </p>
    </AccountPage>
  );
}
