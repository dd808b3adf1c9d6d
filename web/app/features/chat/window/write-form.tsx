import { chatLimits } from '@readling/contract';
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

/** The form of a message. Enter sends it, Shift and Enter insert a new line. */
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
  const sendOnEnter = (event: KeyboardEvent) => {
    // With an input method, as for Chinese, Enter also confirms a word.
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
        maxLength={chatLimits.textLength}
        enterKeyHint="send"
        aria-describedby={id}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={sendOnEnter}
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
