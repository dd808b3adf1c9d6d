import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { AdminNextStep } from '#web/ui/layout/admin-next-step.tsx';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { NotForYou } from '#web/ui/layout/not-for-you.tsx';
import { LoadFailure } from '#web/ui/message/load-failure.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './inbox.module.css';
import { Thread } from './thread.tsx';
import { useInbox } from './use-inbox.ts';

/** The inbox of the support chat, for the admin. */
export function InboxPage() {
  const t = useTranslations('inbox');
  const session = useSession();
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles['page']}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {session.state === 'unknown' && <LoadingScene label={t('loading')} />}
      {isAdmin && <Conversations onDone={() => heading.current?.focus()} />}
      {session.state !== 'unknown' && !isAdmin && <NotForYou isVisitor={session.state === 'visitor'} />}
    </div>
  );
}

function Conversations({ onDone }: { onDone: () => void }) {
  const t = useTranslations('inbox');
  const explain = useErrorText();
  const { inbox, refetch } = useInbox();
  const [chosen, choose] = useState<string>();
  if (inbox.status === 'loading') return <LoadingScene label={t('loading')} />;
  if (inbox.status === 'error')
    return (
      <LoadFailure
        title={t('failed')}
        onAgain={refetch}
        action={(again) => <AdminNextStep error={inbox.error}>{again}</AdminNextStep>}
      >
        {explain(inbox.error)}
      </LoadFailure>
    );
  const { entries, stale } = inbox;
  const entry = entries.find(({ conversationId }) => conversationId === chosen);
  return (
    <>
      <p>{t('lead')}</p>
      {stale && <Notice icon="warning">{t('stale')}</Notice>}
      {entries.length === 0 && <Notice title={t('empty')}>{t('emptyText')}</Notice>}
      <div className={styles['desk']}>
        {entries.length > 0 && <EntryList entries={entries} chosen={chosen} onChoose={choose} />}
        {entry && (
          <Thread
            key={entry.conversationId}
            entry={entry}
            onDone={() => {
              choose(undefined);
              onDone();
            }}
          />
        )}
      </div>
    </>
  );
}
