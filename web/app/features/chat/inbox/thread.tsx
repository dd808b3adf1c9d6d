import { api, type InboxEntry } from '@readling/contract';
import { useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/call.ts';
import { newId } from '#web/api/new-id.ts';
import { tagOf } from '#web/i18n/languages.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { useNotify } from '#web/ui/message/notices.tsx';
import type { ShownMessage } from '../conversation/conversation-state.ts';
import { MessageList } from '../window/message-list.tsx';
import { WriteForm } from '../window/write-form.tsx';
import { Asker } from './entry-list.tsx';
import styles from './inbox.module.css';
import { useThread } from './use-thread.ts';

type Props = { entry: InboxEntry; onDone: () => void };

/** One conversation: its messages, and the actions of the person who answers. */
export function Thread({ entry, onDone }: Props) {
  const t = useTranslations('inbox');
  const notify = useNotify();
  const explain = useErrorText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { conversationId, state, live, ended, seq, language } = entry;
  const { messages, error } = useThread(conversationId, seq);
  const [draft, setDraft] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  /** an answer that failed; it is sent again with the same id, so that it is stored once */
  const [unsent, setUnsent] = useState<ShownMessage>();

  const act = async (work: () => Promise<void>) => {
    setFailure(null);
    await work().catch(setFailure);
  };
  const deliver = async (message: ShownMessage) => {
    setUnsent({ ...message, status: 'pending' });
    try {
      const { messageId, text } = message;
      const { reached } = await call(api.inboxAnswer, { conversationId, messageId, text });
      setUnsent(undefined);
      notify(t(reached === 'now' ? 'answered' : 'later'));
    } catch (problem) {
      setUnsent({ ...message, status: 'error' });
      throw problem;
    }
  };
  const answer = (text: string) => {
    const message: ShownMessage = {
      messageId: newId(),
      role: 'agent',
      text: text.trim(),
      ts: Date.now(),
      status: 'pending',
    };
    void act(() => deliver(message));
  };
  const stored: ShownMessage[] = messages.map((one) => ({ ...one, status: 'sent' }));
  const isStored = messages.some(({ messageId }) => messageId === unsent?.messageId);
  return (
    <Card as="section" labelledBy={id} className={styles['thread']}>
      <h2 id={id}>
        <Asker entry={entry} />
      </h2>
      {state === 'urgent' && <Notice kind="problem" icon="warning" title={t('urgentNote')} live={false} />}
      {state === 'worried' && <Notice kind="problem" icon="warning" title={t('worriedNote')} live={false} />}
      {ended && <Notice live={false}>{t('ended')}</Notice>}
      {!ended && !live && <Notice live={false}>{t('over')}</Notice>}
      <MessageList
        messages={unsent && !isStored ? [...stored, unsent] : stored}
        lang={tagOf(language)}
        asker={t('asker')}
        onResend={() => unsent && void act(() => deliver(unsent))}
      />
      {(error || failure) !== null && (
        <Notice kind="problem" icon="warning">
          {explain(error ?? failure)}
        </Notice>
      )}
      {!ended && (
        <WriteForm field={field} label={t('answer')} text={draft} onWrite={setDraft} onSend={answer} />
      )}
      <div className={styles['actions']}>
        {(state === 'person' || state === 'urgent' || state === 'worried') && (
          <Button
            onClick={() =>
              void act(async () => {
                await call(api.inboxHandBack, { conversationId });
                notify(t('handedBack'));
              })
            }
          >
            {t('handBack')}
          </Button>
        )}
        <Button
          onClick={() =>
            void act(async () => {
              await call(api.inboxSettle, { conversationId });
              notify(t('settled'));
              onDone();
            })
          }
        >
          {t('settle')}
        </Button>
      </div>
    </Card>
  );
}
