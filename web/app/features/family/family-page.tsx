import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { GateCard } from '#web/ui/layout/gate-card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Children } from './children.tsx';
import styles from './family.module.css';
import { WhoReads } from './who-reads.tsx';

/** The children of a home: for their parent to look after, and for a child to say who reads. */
export function FamilyPage() {
  const t = useTranslations('family');
  const session = useSession();
  const signedIn = session.state === 'signed-in' ? session : null;
  const isChild = signedIn?.role === 'child';
  return (
    <div className={styles['page']}>
      <h1>{t(isChild ? 'who' : 'title')}</h1>
      {session.state === 'unknown' && <LoadingScene label={t('loading')} />}
      {signedIn && isChild && <WhoReads learnerId={signedIn.id} />}
      {signedIn && !isChild && signedIn.role !== 'guest' && <Children learnerId={signedIn.id} />}
      {(session.state === 'visitor' || signedIn?.role === 'guest') && <AccountFirst />}
    </div>
  );
}

function AccountFirst() {
  const t = useTranslations();
  return (
    <GateCard
      title={t('family.accountTitle')}
      actions={
        <>
          <LinkButton to="/login" search={{ back: '/family' }} kind="primary">
            {t('shell.signIn')}
          </LinkButton>
          <LinkButton to="/register">{t('family.register')}</LinkButton>
        </>
      }
    >
      <p>{t('family.accountText')}</p>
    </GateCard>
  );
}
