import { api } from '@readling/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { downloadFile } from '#web/storage/download-file.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from '../profile.module.css';
import { PasswordForm } from './password-form.tsx';
import own from './second-factor.module.css';

type Props = { left: number; onChanged: (codes: readonly string[] | null) => Promise<void> };

/** How many recovery codes are left, and a way to make new ones. */
export function CodesSection({ left, onChanged }: Props) {
  const t = useTranslations('profile.second');
  const [open, setOpen] = useState(false);
  return (
    <div className={`${styles['form']} ${styles['apart']}`}>
      <h3>{t('codesTitle')}</h3>
      <p>{t('codesLeft', { count: left })}</p>
      {open ? (
        <PasswordForm
          fields={['password']}
          label={t('codesNew')}
          run={async ({ password }) => onChanged((await call(api.newRecoveryCodes, { password })).codes)}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <Actions>
          <Button onClick={() => setOpen(true)}>{t('codesNew')}</Button>
        </Actions>
      )}
    </div>
  );
}

/** New recovery codes, in place of the rest of the card until they are kept: nobody can show them again. */
export function NewCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('profile.second');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = () => new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
  return (
    <div className={styles['form']}>
      <h3 ref={heading} tabIndex={-1}>
        {t('codesShown')}
      </h3>
      <p>{t('codesText')}</p>
      <ol className={own['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Actions>
        <Button kind="primary" onClick={onKept}>
          {t('codesKept')}
        </Button>
        <Button
          icon={<Icon name="download" />}
          onClick={() => downloadFile('readling-recovery-codes.txt', file())}
        >
          {t('codesDownload')}
        </Button>
      </Actions>
    </div>
  );
}
