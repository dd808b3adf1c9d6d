import { useTranslations } from 'use-intl';
import { RefusalError } from '#web/api/errors.ts';
import type { Session } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Door } from '#web/ui/layout/door.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './demo.module.css';
import { timeLeft } from './time-left.ts';
import { useDemoLogin } from './use-demo-login.ts';

/** The way in for a visitor; for who is in, a greeting and what is left of the demo day. */
export function DemoDoor({ session }: { session: Session }) {
  const demo = useDemoLogin();
  const signedIn = session.state === 'signed-in';
  if (demo.error instanceof RefusalError && demo.error.code === 'demo_over') return <DemoOver />;
  return signedIn ? <Greeting session={session} /> : <Way demo={demo} unsure={session.state === 'unknown'} />;
}

function Way({ demo, unsure }: { demo: ReturnType<typeof useDemoLogin>; unsure: boolean }) {
  const t = useTranslations('demo');
  const text = useErrorText();
  return (
    <Door
      title={t('openTitle')}
      className={unsure ? styles['unsure'] : ''}
      actions={
        <Button kind="primary" size="large" pending={demo.pending} onClick={() => void demo.start()}>
          {t(demo.pending ? 'opening' : 'open')}
        </Button>
      }
    >
      <p>{t('openText')}</p>
      {demo.error !== undefined && <Notice kind="problem">{text(demo.error)}</Notice>}
    </Door>
  );
}

function Greeting({ session }: { session: Extract<Session, { state: 'signed-in' }> }) {
  const t = useTranslations('demo');
  const left = session.demoUntil ? timeLeft(new Date(session.demoUntil), new Date()) : null;
  return (
    <Door live title={session.role === 'guest' ? t('ready') : t('hello', { name: session.name })}>
      <p>{t('readyText')}</p>
      {left && (
        <p className={styles['left']}>
          <Icon name="clock" size={20} />
          {left.unit === 'hours'
            ? t('hoursLeft', { hours: left.count })
            : t('minutesLeft', { minutes: left.count })}
        </p>
      )}
    </Door>
  );
}

function DemoOver() {
  const t = useTranslations('demo');
  return (
    <Notice
      title={t('over')}
      action={
        <LinkButton to="/register" kind="primary">
          {t('register')}
        </LinkButton>
      }
    >
      {t('overText')}
    </Notice>
  );
}
