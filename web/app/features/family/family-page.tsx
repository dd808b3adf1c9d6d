import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { useRememberedCode } from '#web/form/use-remembered-code.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { AccountFirst } from './account-first.tsx';
import { Children } from './children.tsx';
import styles from './family.module.css';
import { ForGrownUps } from './for-grown-ups.tsx';
import { AskToLook } from './letters/ask-to-look.tsx';
import { GuardedChildren } from './letters/guarded-children.tsx';
import { SignInFirst } from './letters/sign-in-first.tsx';

/** The children of a home, for their parent to look after, and children of a class at whom somebody may look. */
export function FamilyPage() {
  const t = useTranslations('family');
  const session = useSession();
  const role = session.state === 'signed-in' ? session.role : 'guest';
  return (
    <div className={styles['page']}>
      {role === 'child' ? <ForGrownUps /> : <h1>{t('title')}</h1>}
      {session.state === 'unknown' && <LoadingScene label={t('loading')} />}
      {session.state !== 'unknown' && (role === 'guest' || role === 'child') && <SignInFirst />}
      {session.state !== 'unknown' && role === 'guest' && <AccountFirst />}
      {session.state === 'signed-in' && (role === 'user' || role === 'admin') && (
        <OfGrownUp learnerId={session.id} name={session.name} />
      )}
    </div>
  );
}

/** For a parent with the code of a class: a page of its own tells what its teachers will see. */
function JoinAClass() {
  const t = useTranslations('classes.home');
  return (
    <Card as="section" labelledBy="join" className={styles['card']}>
      <h2 id="join">{t('joinTitle')}</h2>
      <p>{t('joinText')}</p>
      <div className={styles['actions']}>
        <LinkButton to="/family" search={{ view: 'join' }}>
          {t('have')}
        </LinkButton>
      </div>
    </Card>
  );
}

/** A letter that somebody just opened comes first. */
function OfGrownUp({ learnerId, name }: { learnerId: string; name: string }) {
  const { code, forget } = useRememberedCode('letter');
  const ask = <AskToLook key={code} code={code} name={name} onAsked={forget} />;
  return (
    <>
      {code !== '' && ask}
      <Children learnerId={learnerId} others={<GuardedChildren learnerId={learnerId} />} />
      {code === '' && ask}
      <JoinAClass />
    </>
  );
}
