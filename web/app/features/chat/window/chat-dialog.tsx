import { type KeyboardEvent, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { chatClient, draft } from '../client/chat-store.ts';
import styles from './chat-dialog.module.css';
import { FirstQuestions } from './first-questions.tsx';
import { MessageList } from './message-list.tsx';
import { ProblemLine } from './problem-line.tsx';
import { WriteForm } from './write-form.tsx';

/** Here the window covers the page and is modal. The same width is in the stylesheet. */
const narrow = '(width < 40rem)';

/** On a device with a touch keyboard the field is not focused: the keyboard would cover the messages. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

const useConversation = () =>
  useSyncExternalStore(chatClient.subscribe, chatClient.getState, chatClient.getState);
const useDraft = () => useSyncExternalStore(draft.subscribe, draft.get, draft.get);

/** Puts the cursor behind the draft. */
function focusField(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** The window of the support chat: beside the page on wide screens, over all of it on phones. */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const ui = useTranslations('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const conversation = useConversation();
  const text = useDraft();

  useEffect(() => {
    const element = dialog.current;
    if (matchMedia(narrow).matches) element?.showModal();
    else element?.show();
    if (hasKeyboard()) focusField(field.current);
    else heading.current?.focus();
    chatClient.dispatch({ type: 'opened' });
    return () => chatClient.dispatch({ type: 'closed' });
  }, []);

  const closeOnEscape = ({ key, nativeEvent }: KeyboardEvent) => {
    // Not by the dialog: it gives the focus back before it reports that it is closed, and a key in between is lost.
    if (key === 'Escape' && !nativeEvent.isComposing) onClose();
  };
  const ask = (question: string) => {
    chatClient.sendText(question);
    // The pressed button disappears.
    (hasKeyboard() ? field : heading).current?.focus();
  };
  const closeOverPage = () => {
    if (matchMedia(narrow).matches) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={closeOnEscape}
    >
      <div className={styles['head']}>
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {t('title')}
          </h2>
          <p role="status" className={styles['status']} data-away={conversation.isOffline || undefined}>
            {t(conversation.isOffline ? 'reconnecting' : 'online')}
          </p>
        </div>
        <Button
          kind="bare"
          onClick={() => {
            chatClient.clear();
            draft.set('');
            field.current?.focus();
          }}
        >
          {t('clear')}
        </Button>
        <IconButton label={ui('close')} icon={<Icon name="close" />} onClick={onClose} />
      </div>
      <MessageList
        messages={conversation.messages}
        lang={conversation.lang}
        greeting={t('greeting')}
        onResend={(messageId) => chatClient.dispatch({ type: 'resent', messageId })}
        onFollow={closeOverPage}
      >
        {conversation.messages.length === 0 && <FirstQuestions onAsk={ask} />}
      </MessageList>
      <ProblemLine problem={conversation.problem} />
      <WriteForm field={field} text={text} onWrite={draft.set} onSend={chatClient.sendText} />
    </dialog>
  );
}
