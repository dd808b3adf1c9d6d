import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { draft, talk } from '../talk/the-talk.ts';
import styles from './chat-dialog.module.css';
import { Helper } from './helper.tsx';
import { MessageList } from './message-list.tsx';
import { useDraft, useTalk } from './use-talk.ts';
import { WriteForm } from './write-form.tsx';

/** Where the window covers the page, it is alone with the keyboard. As in the stylesheet. */
const narrow = '(width < 40rem)';

/** A tablet's keyboard comes when the field is touched, not before there was anything to read. */
const hasKeys = () => matchMedia('(pointer: fine)').matches;

/** What was written before stands there: the cursor goes behind it. */
function goOnWriting(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** The window of the support chat. Beside a wide page it leaves the page at work; on a phone it takes its place. */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const ui = useTranslations('ui');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const now = useTalk();
  const text = useDraft();

  useEffect(() => {
    const element = dialog.current;
    if (matchMedia(narrow).matches) element?.showModal();
    else element?.show();
    if (hasKeys()) goOnWriting(field.current);
    else heading.current?.focus();
    talk.send({ type: 'opened' });
    return () => talk.send({ type: 'closed' });
  }, []);

  const leave = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) dialog.current?.close();
  };
  const follow = () => {
    if (matchMedia(narrow).matches) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={leave}
    >
      <div className={styles['head']}>
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {t('title')}
          </h2>
          <p role="status" className={styles['status']} data-away={now.away || undefined}>
            {t(now.away ? 'reconnecting' : 'online')}
          </p>
        </div>
        <Button
          kind="bare"
          onClick={() => {
            talk.clear();
            draft.write('');
            field.current?.focus();
          }}
        >
          {t('clear')}
        </Button>
        <IconButton
          label={ui('close')}
          icon={<Icon name="close" />}
          onClick={() => dialog.current?.close()}
        />
      </div>
      <MessageList
        messages={now.messages}
        lang={now.lang}
        greeting={t('greeting')}
        onResend={(messageId) => talk.send({ type: 'resent', messageId })}
        onFollow={follow}
      />
      <Helper trouble={now.trouble} />
      <WriteForm field={field} text={text} onWrite={draft.write} onSend={talk.say} />
    </dialog>
  );
}
