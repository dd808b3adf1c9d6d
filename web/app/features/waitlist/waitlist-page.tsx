import { api, type WaitlistOutcome, waitlistOutcome, waitlistToken } from '@readling/contract';
import { useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { Button, type ButtonKind } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { GateCard } from '#web/ui/layout/gate-card.tsx';

/** Parsed here and not by the route: every page loads the routes, but only this page needs these schemas. */
const search = z.object({
  /** the token of a mailed link: to confirm, or to leave */
  confirm: z.catch(z.optional(waitlistToken), undefined),
  leave: z.catch(z.optional(waitlistToken), undefined),
  /** the token of a mailed link that stops the mails about new stories */
  news: z.catch(z.optional(waitlistToken), undefined),
  /** what happened when a form was sent */
  done: z.catch(z.optional(waitlistOutcome), undefined),
});

/**
 * The page behind the links of the waitlist's mails, and of those about new stories. Its buttons are forms, which work without scripts; the
 * server answers them with this page again, which then tells what happened.
 */
export function WaitlistPage() {
  const { confirm, leave, news, done } = search.parse(useLocation({ select: (location) => location.search }));
  const t = useTranslations('waitlist');
  return (
    <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
      <h1>{t(news || done === 'news_stopped' ? 'newsPage' : 'title')}</h1>
      {done === undefined && confirm ? (
        <Confirm token={confirm} />
      ) : done === undefined && leave ? (
        <Leave token={leave} />
      ) : done === undefined && news ? (
        <StopNews token={news} />
      ) : (
        <Outcome outcome={done ?? 'unknown'} />
      )}
    </div>
  );
}

type FormProps = { path: string; token: string; kind: ButtonKind; children: string };
const TokenForm = ({ path, token, kind, children }: FormProps) => (
  <form method="post" action={path.replace(':token', token)}>
    <Button type="submit" kind={kind} wide>
      {children}
    </Button>
  </form>
);

function Confirm({ token }: { token: string }) {
  const t = useTranslations('waitlist');
  return (
    <GateCard
      title={t('confirmTitle')}
      actions={
        <>
          <TokenForm path={api.confirmWaitlist.path} token={token} kind="primary">
            {t('confirm')}
          </TokenForm>
          <TokenForm path={api.leaveWaitlist.path} token={token} kind="quiet">
            {t('leave')}
          </TokenForm>
        </>
      }
    >
      <p>{t('confirmText')}</p>
      <p>{t('orLeave')}</p>
    </GateCard>
  );
}

function Leave({ token }: { token: string }) {
  const t = useTranslations('waitlist');
  return (
    <GateCard
      title={t('leaveTitle')}
      actions={
        <TokenForm path={api.leaveWaitlist.path} token={token} kind="primary">
          {t('leave')}
        </TokenForm>
      }
    >
      <p>{t('leaveText')}</p>
    </GateCard>
  );
}

function StopNews({ token }: { token: string }) {
  const t = useTranslations('waitlist');
  return (
    <GateCard
      title={t('newsTitle')}
      actions={
        <TokenForm path={api.leaveWaitlist.path} token={token} kind="primary">
          {t('newsStop')}
        </TokenForm>
      }
    >
      <p>{t('newsText')}</p>
    </GateCard>
  );
}

function Outcome({ outcome }: { outcome: WaitlistOutcome }) {
  const t = useTranslations();
  return (
    <GateCard
      title={t(`waitlist.done.${outcome}.title`)}
      actions={
        <LinkButton to="/" kind="primary">
          {t('shell.goHome')}
        </LinkButton>
      }
    >
      <p>{t(`waitlist.done.${outcome}.text`)}</p>
    </GateCard>
  );
}
