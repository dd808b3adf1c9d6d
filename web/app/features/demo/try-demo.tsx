import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Actions } from '#web/ui/layout/actions.tsx';
import { Spinner } from '#web/ui/layout/spinner.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './demo.module.css';
import { useDemoLogin } from './use-demo-login.ts';

/**
 * Starts the demo day and opens its levels. It is a link, so that it also works before hydration. `beside`: another
 * button in the same row.
 */
export function TryDemo({ beside }: { beside?: ReactNode }) {
  const t = useTranslations('landing');
  const text = useErrorText();
  const { state } = useSession();
  const demo = useDemoLogin();
  const navigate = useNavigate();
  const start = async (event: MouseEvent) => {
    if (state === 'signed-in' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!demo.pending && (await demo.start())) await navigate({ to: '/demo' });
  };
  const label = demo.pending ? 'opening' : state === 'signed-in' ? 'keepReading' : 'tryDemo';
  return (
    <div className={styles['try']}>
      <Actions>
        <LinkButton
          to="/demo"
          kind="primary"
          size="large"
          icon={demo.pending ? <Spinner /> : <Icon name="play" />}
          aria-busy={demo.pending || undefined}
          onClick={(event) => void start(event)}
        >
          {t(label)}
        </LinkButton>
        {beside}
      </Actions>
      {state !== 'signed-in' && <p className={styles['promise']}>{t('promise')}</p>}
      {demo.error !== undefined && <Notice kind="problem">{text(demo.error)}</Notice>}
    </div>
  );
}
