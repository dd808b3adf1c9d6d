import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { DemoForm } from '#web/form/demo-form.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './demo.module.css';

/** Starts the demo day and opens its levels. `beside`: another button in the same row. */
export function TryDemo({ beside }: { beside?: ReactNode }) {
  const t = useTranslations('landing');
  const isSignedIn = useSession().state === 'signed-in';
  const look = { kind: 'primary', size: 'large', icon: <Icon name="play" /> } as const;
  return (
    <div className={styles['try']}>
      <Actions>
        {isSignedIn ? (
          <LinkButton {...look} to="/demo">
            {t('keepReading')}
          </LinkButton>
        ) : (
          <DemoForm>
            <Button {...look} type="submit">
              {t('tryDemo')}
            </Button>
          </DemoForm>
        )}
        {beside}
      </Actions>
      {!isSignedIn && <p className={styles['promise']}>{t('promise')}</p>}
    </div>
  );
}
