import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { GateCard } from '#web/ui/layout/gate-card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { PassageList } from './passage-list.tsx';
import { PassageRecorder } from './passage-recorder.tsx';
import styles from './recordings.module.css';

/** Where a grown-up reads a passage aloud, sentence by sentence. `passage`: the id of the chosen one. */
export function RecordingsPage({ passage }: { passage: string | undefined }) {
  const t = useTranslations('recordings');
  const session = useSession();
  const isChild = session.state === 'signed-in' && session.role === 'child';
  const isUser = session.state === 'signed-in' && session.role !== 'guest' && !isChild;
  return (
    <div className={styles['page']}>
      {session.state === 'unknown' && <LoadingScene label={t('loading')} />}
      {isChild && <ForGrownUps />}
      {session.state !== 'unknown' && !isUser && !isChild && (
        <NotForYou isVisitor={session.state === 'visitor'} />
      )}
      {isUser && passage === undefined && <PassageList account={session.id} />}
      {isUser && passage !== undefined && (
        <PassageRecorder
          key={passage}
          account={session.id}
          passageId={passage}
          isAdmin={session.role === 'admin'}
        />
      )}
    </div>
  );
}

function ForGrownUps() {
  const t = useTranslations();
  return (
    <>
      <h1>{t('recordings.title')}</h1>
      <GateCard
        title={t('recordings.childText')}
        actions={
          <LinkButton to="/index" kind="primary">
            {t('shell.menu')}
          </LinkButton>
        }
      />
    </>
  );
}

function NotForYou({ isVisitor }: { isVisitor: boolean }) {
  const t = useTranslations();
  return (
    <>
      <h1>{t('recordings.title')}</h1>
      <GateCard
        title={t('recordings.notYours')}
        actions={
          isVisitor ? (
            <LinkButton to="/login" search={{ back: '/recordings' }} kind="primary">
              {t('shell.signIn')}
            </LinkButton>
          ) : (
            <LinkButton to="/register" kind="primary">
              {t('profile.guest.register')}
            </LinkButton>
          )
        }
      >
        <p>{t('recordings.notYoursText')}</p>
      </GateCard>
    </>
  );
}
