import { api, type Passkey } from '@readling/contract';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { NetworkError, RefusalError } from '#web/api/errors.ts';
import { passkeysWork } from '#web/api/passkeys-work.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from '../profile.module.css';
import { PasswordForm } from './password-form.tsx';

type Changed = { onChanged: (codes?: readonly string[] | null) => Promise<void> };

/** The passkeys of the account, to add, rename and remove. */
export function PasskeySection({ passkeys, onChanged }: Changed & { passkeys: readonly Passkey[] }) {
  const t = useTranslations('profile.second');
  const [works, setWorks] = useState(true);
  useEffect(() => setWorks(passkeysWork()), []);
  return (
    <div className={`${styles['form']} ${styles['apart']}`}>
      <h3>{t('passkeysTitle')}</h3>
      <p>{t('passkeysText')}</p>
      {passkeys.length > 0 && (
        <ul className={styles['devices']}>
          {passkeys.map((passkey) => (
            <Item key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {works ? <Add onChanged={onChanged} /> : <p>{t('passkeysNot')}</p>}
    </div>
  );
}

function Add({ onChanged }: Changed) {
  const t = useTranslations('profile.second');
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Actions>
        <Button icon={<Icon name="key" />} onClick={() => setOpen(true)}>
          {t('add')}
        </Button>
      </Actions>
    );
  return (
    <PasswordForm
      fields={['name', 'password']}
      label={t('goOn')}
      explain={(error) => (isExplained(error) ? undefined : t('notMade'))}
      run={async (values) => {
        const { addPasskey } = await import('./add-passkey.ts');
        const codes = await addPasskey(values);
        setOpen(false);
        await onChanged(codes);
      }}
      onCancel={() => setOpen(false)}
    />
  );
}

/** Not that somebody cancelled in the browser, or that it made no passkey. */
const isExplained = (error: unknown) =>
  error instanceof NetworkError || (error instanceof RefusalError && error.field !== 'credential');

function Item({ passkey: { id, name, added_at, used_at }, onChanged }: Changed & { passkey: Passkey }) {
  const t = useTranslations('profile.second');
  const profile = useTranslations('profile');
  const format = useFormatter();
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium' });
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const done = async () => {
    setOpen(undefined);
    await onChanged();
  };
  return (
    <li>
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {used_at === null ? t('added', { date: day(added_at) }) : t('used', { date: day(used_at) })}
        </span>
      </p>
      {open === undefined && (
        <Actions>
          <Button aria-label={t('renameOf', { name })} onClick={() => setOpen('rename')}>
            {t('rename')}
          </Button>
          <Button aria-label={t('removeOf', { name })} onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        </Actions>
      )}
      {open === 'rename' && (
        <PasswordForm
          fields={['name']}
          name={name}
          label={profile('save')}
          run={async (values) => {
            await call(api.renamePasskey, { id, name: values.name.trim() });
            await done();
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
      {open === 'remove' && (
        <PasswordForm
          fields={['password']}
          label={t('removeOf', { name })}
          run={async ({ password }) => {
            await call(api.removePasskey, { id, password });
            await done();
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </li>
  );
}
