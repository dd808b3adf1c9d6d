import { Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { lazyWithRetry } from './lazy-with-retry.ts';
import styles from './stage-bar.module.css';

const stopDialog = lazyWithRetry(() => import('./stop-dialog.tsx').then(({ StopDialog }) => StopDialog));

/** Where a learner goes who stops reading: guests of the demo choose a level, the others have a menu. */
function useWayOut() {
  const t = useTranslations('reading');
  const session = useSession();
  const isGuest = session.state === 'signed-in' && session.role === 'guest';
  return isGuest
    ? ({ to: '/demo', name: t('toLevels') } as const)
    : ({ to: '/index', name: t('toMenu') } as const);
}

type Props = {
  /** a reading is open: the learner is asked whether to stop */
  asks: boolean;
  onAsk?: (isAsked: boolean) => void;
};

/** The way out of a reading. Its name says where it leads. */
export function WayOut({ asks, onAsk }: Props) {
  const { to, name } = useWayOut();
  const [isAsked, setAsked] = useState(false);
  useEffect(stopDialog.preload, []);
  const ask = (isOpen: boolean) => {
    setAsked(isOpen);
    onAsk?.(isOpen);
  };
  const icon = <Icon name="close" />;
  if (!asks)
    return (
      <LinkButton
        to={to}
        kind="bare"
        className={styles['round']}
        icon={icon}
        aria-label={name}
        title={name}
      />
    );
  return (
    <>
      <IconButton label={name} icon={icon} className={styles['round']} onClick={() => ask(true)} />
      <Suspense>
        <stopDialog.Component isOpen={isAsked} to={to} name={name} onStay={() => ask(false)} />
      </Suspense>
    </>
  );
}
