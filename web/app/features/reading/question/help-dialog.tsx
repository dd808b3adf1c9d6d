import type { CheckAnswerReply, Remark, Span } from '@readling/contract';
import { limits } from '@readling/contract';
import { type ReactNode, type RefObject, useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import { HelpBee, moodOf } from '../help/help-bee.tsx';
import { hasMessage } from '../session/reading-session.ts';
import type { CurrentQuestion } from '../session/session-state.ts';
import type { Clips } from '../voice/use-clips.ts';
import styles from './help-dialog.module.css';
import { Remarks } from './remarks.tsx';

type Message = {
  mood: 'yes' | 'not-yet' | 'shared' | 'error';
  title: string;
  remarks: readonly Remark[];
  error: string | null;
  explanation: ReactNode;
  /** the explanation as plain text */
  explanationText: string;
  audio: string | null;
  evidence: readonly Span[];
  goOn: string;
};
const icons: Record<Message['mood'], IconName> = {
  yes: 'yes',
  'not-yet': 'idea',
  shared: 'book',
  error: 'not-yet',
};

function useMessage({ state, tried }: CurrentQuestion): Message | null {
  const t = useTranslations('reading');
  const nothing = {
    remarks: [],
    error: null,
    explanation: null,
    explanationText: '',
    audio: null,
    evidence: [],
  };
  if (state.status === 'failed')
    return {
      ...nothing,
      mood: 'error',
      title: t('error'),
      error: t('checkFailed', { error: state.message }),
      goOn: t('tryAgain'),
    };
  if (state.status === 'hinted') {
    const { remarks, hint_audio, evidence } = state.hint;
    const title = tried.at(-1) === limits.noResponse ? t('timeWasUp') : t('notYet');
    return { ...nothing, mood: 'not-yet', title, remarks, audio: hint_audio, evidence, goOn: t('tryAgain') };
  }
  if (state.status !== 'closed') return null;
  return messageOfClosed(state.reply, t);
}

function messageOfClosed(
  reply: CheckAnswerReply,
  t: ReturnType<typeof useTranslations<'reading'>>,
): Message | null {
  if (!hasMessage(reply)) return null;
  const { remarks, correct_answer, explanation_audio, evidence, grade } = reply;
  const solved = grade > 0;
  return {
    mood: solved ? 'yes' : 'shared',
    title: t(solved ? 'yes' : 'together'),
    remarks,
    error: null,
    explanation: correct_answer
      ? t.rich('explanation', { text: correct_answer, content: (text) => <bdi lang="en">{text}</bdi> })
      : null,
    explanationText: correct_answer ?? '',
    audio: explanation_audio,
    evidence,
    goOn: t('goOn'),
  };
}

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  current: CurrentQuestion;
  /** the chip with the grade */
  mark: ReactNode;
  clips: Clips;
  onPlayLines: (...lines: Span[]) => void;
  onClose: () => void;
};

/**
 * Shows a hint, an explanation or an error until it is closed. It covers the question, so that the evidence in the text
 * stays visible. The focus moves to it, and back to the question when it is closed.
 */
export function HelpDialog({ ref: dialog, current, mark, clips, onPlayLines, onClose }: Props) {
  const t = useTranslations('reading');
  const id = useId();
  const message = useMessage(current);
  const isOpen = message !== null;

  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-go-on]')?.focus();
    element?.scrollTo(0, 0); // a long message starts at its top
    return () => element?.close();
  }, [isOpen, dialog]);

  if (!message) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it as well
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-mood={message.mood}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={({ target }) => target === dialog.current && onClose()}
    >
      <div className={styles['sheet']}>
        <div className={styles['top']}>
          <div className={styles['heading']}>
            <h2 id={`${id}-title`} className={styles['title']}>
              <Icon name={icons[message.mood]} size={32} />
              {message.title}
            </h2>
            {mark}
          </div>
          <HelpBee
            mood={moodOf(message.mood, clips.playing !== null)}
            clips={clips}
            spokenText={[...message.remarks.map(({ text }) => text), message.explanationText].join(' ')}
          />
        </div>
        <div id={`${id}-text`} className={styles['text']}>
          <Remarks remarks={message.remarks} />
          {message.error && <p>{message.error}</p>}
          {message.explanation && <p>{message.explanation}</p>}
        </div>
        <div className={styles['hear']}>
          {message.audio && (
            <Button kind="bare" icon={<Icon name="sound" />} onClick={() => clips.play(message.audio ?? '')}>
              {t('hearThis')}
            </Button>
          )}
          {message.evidence.length > 0 && (
            <Button kind="bare" icon={<Icon name="play" />} onClick={() => onPlayLines(...message.evidence)}>
              {t('hearLine')}
            </Button>
          )}
        </div>
        <div className={styles['foot']}>
          <Button kind="primary" wide data-go-on onClick={onClose}>
            {message.goOn}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
