import { useTranslations } from 'use-intl';
import { RefusalError } from '#web/api/errors.ts';
import type { Session } from '#web/api/session.ts';
import { DemoForm } from '#web/form/demo-form.tsx';
import { tagOf } from '#web/i18n/languages.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { GateCard } from '#web/ui/layout/gate-card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import styles from './demo.module.css';
import { endOfDemo } from './end-of-demo.ts';
import { useDemoLogin } from './use-demo-login.ts';

/** For a visitor: the button that starts the demo. For others: a greeting, and the time left in the demo. */
export function DemoCard({ session }: { session: Session }) {
  const demo = useDemoLogin();
  const signedIn = session.state === 'signed-in';
  if (demo.error instanceof RefusalError && demo.error.code === 'demo_over') return <DemoOver />;
  return signedIn ? (
    <Greeting session={session} />
  ) : (
    <StartDemo demo={demo} unsure={session.state === 'unknown'} />
  );
}

function StartDemo({ demo, unsure }: { demo: ReturnType<typeof useDemoLogin>; unsure: boolean }) {
  const t = useTranslations('demo');
  const text = useErrorText();
  return (
    <GateCard
      title={t('openTitle')}
      className={unsure ? styles['unsure'] : ''}
      actions={
        <DemoForm
          onSubmit={(event) => {
            event.preventDefault();
            void demo.start();
          }}
        >
          <Button
            type="submit"
            kind="primary"
            size="large"
            icon={<Icon name="play" />}
            pending={demo.pending}
          >
            {t(demo.pending ? 'opening' : 'open')}
          </Button>
        </DemoForm>
      }
    >
      <p>{t('openText')}</p>
      {demo.error !== undefined && <Notice kind="problem">{text(demo.error)}</Notice>}
    </GateCard>
  );
}

function Greeting({ session }: { session: Extract<Session, { state: 'signed-in' }> }) {
  const t = useTranslations('demo');
  const tag = tagOf(useLanguage());
  const when = session.demoUntil && endOfDemo(new Date(session.demoUntil), new Date(), tag);
  return (
    <GateCard live title={session.role === 'guest' ? t('ready') : t('hello', { name: session.name })}>
      <p>{t('readyText')}</p>
      {when && <p>{t('openUntil', { when })}</p>}
    </GateCard>
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
