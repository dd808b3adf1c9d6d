import { limits } from '@readling/contract';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import styles from './write-form.module.css';

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  /** default: "Your message" */
  label?: string;
  text: string;
  onWrite: (text: string) => void;
  onSend: (text: string) => void;
};

/** Where a message is written. Enter sends it, Shift and Enter begin a new line. */
export function WriteForm({ field, label, text, onWrite, onSend }: Props) {
  const t = useTranslations('chat');
  const id = useId();
  const isBlank = text.trim() === '';
  const send = () => {
    if (isBlank) return;
    onSend(text);
    onWrite('');
    field.current?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    // Enter also ends a word in the making, as in Chinese.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        ref={field}
        aria-label={label ?? t('write')}
        rows={1}
        dir="auto"
        value={text}
        placeholder={label ?? t('write')}
        maxLength={limits.chat.textLength}
        enterKeyHint="send"
        aria-describedby={id}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={keys}
      />
      <Button type="submit" kind="primary" disabled={isBlank}>
        {t('send')}
      </Button>
      <p id={id} className={styles['keys']}>
        {t('keys')}
      </p>
    </form>
  );
}
