import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { ClosedCard } from '#web/ui/layout/closed-card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { PassageList } from './passage-list.tsx';
import { PassageRecorder } from './passage-recorder.tsx';
import styles from './recordings.module.css';

type Props = { passage: string | undefined };

/** Where a grown-up reads a passage aloud, sentence by sentence. `passage`: the id of the chosen one. */
export const RecordingsPage = ({ passage }: Props) => (
  <div className={styles['page']}>
    <Content passage={passage} />
  </div>
);

function Content({ passage }: Props) {
  const t = useTranslations();
  const session = useSession();
  if (session.state === 'unknown') return <LoadingScene label={t('recordings.loading')} />;
  const role = session.state === 'visitor' ? 'visitor' : session.role;
  if (session.state === 'visitor' || role === 'guest' || role === 'child')
    return (
      <>
        <h1>{t('recordings.title')}</h1>
        {role === 'child' ? (
          <ClosedCard title={t('recordings.childText')} links={[{ to: '/index', label: t('shell.menu') }]} />
        ) : (
          <ClosedCard
            title={t('recordings.notYours')}
            text={t('recordings.notYoursText')}
            links={[
              role === 'guest'
                ? { to: '/register', label: t('profile.guest.register') }
                : { to: '/login', label: t('shell.signIn') },
            ]}
          />
        )}
      </>
    );
  if (passage === undefined) return <PassageList account={session.id} />;
  return (
    <PassageRecorder
      key={passage}
      account={session.id}
      passageId={passage}
      isAdmin={session.role === 'admin'}
    />
  );
}
