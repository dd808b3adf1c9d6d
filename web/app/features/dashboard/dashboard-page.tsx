import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { ClosedCard } from '#web/ui/layout/closed-card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import jar from '#web/ui/pictures/trophy-jar.svg';
import { Board } from './board.tsx';
import { CleanDialog } from './clean-dialog.tsx';
import styles from './dashboard.module.css';
import { UndoNotice } from './undo-notice.tsx';
import { useDashboard } from './use-dashboard.ts';

/** The results of everything the learner has read, one row for each story. */
export function DashboardPage() {
  const t = useTranslations('dashboard');
  const text = useErrorText();
  const { isVisitor, dashboard, action, failure, ...board } = useDashboard();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const clean = async () => {
    setAsking(false);
    await board.clean();
    heading.current?.focus(); // the pressed button disappears with the results
  };
  return (
    <div className={styles['page']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {isVisitor && <SignInFirst />}
      {!isVisitor && dashboard.status === 'pending' && <LoadingScene label={t('loading')} />}
      {dashboard.status === 'error' && (
        <LoadFailure title={t('failed')} onAgain={() => void dashboard.refetch()}>
          {text(dashboard.error)}
        </LoadFailure>
      )}
      {failure && (
        <Notice
          kind="problem"
          icon="warning"
          title={t(failure.action === 'clean' ? 'cleanFailed' : 'undoFailed')}
        >
          {text(failure.error)}
        </Notice>
      )}
      {dashboard.status === 'success' && (
        <>
          <UndoNotice
            cleared={dashboard.data.cleared}
            pending={action === 'undo'}
            onUndo={() => void board.undo().then(() => heading.current?.focus())}
          />
          {dashboard.data.rows.length === 0 ? (
            <Empty />
          ) : (
            <>
              <Board weeks={dashboard.data.weeks} rows={dashboard.data.rows} />
              {board.mayClean && (
                <Button
                  icon={<Icon name="bin" />}
                  pending={action === 'clean'}
                  className={styles['clean']}
                  onClick={() => setAsking(true)}
                >
                  {t('clean')}
                </Button>
              )}
            </>
          )}
        </>
      )}
      <CleanDialog open={asking} onKeep={() => setAsking(false)} onClean={() => void clean()} />
    </div>
  );
}

function Empty() {
  const t = useTranslations('dashboard');
  return (
    <div className={styles['empty']}>
      <img src={jar} alt={t('emptyPicture')} width={140} height={140} />
      <h2>{t('emptyTitle')}</h2>
      <p>{t('emptyText')}</p>
      <LinkButton to="/index" kind="primary" size="large">
        {t('read')}
      </LinkButton>
    </div>
  );
}

function SignInFirst() {
  const t = useTranslations('dashboard');
  return (
    <ClosedCard
      title={t('doorTitle')}
      text={t('doorText')}
      links={[
        { to: '/login', label: t('signIn') },
        { to: '/demo', label: t('tryDemo') },
      ]}
    />
  );
}
