import type { Hint, Span } from '@readling/contract';
import { limits } from '@readling/contract';
import { type RefObject, useEffect, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { HelpBee, moodOf } from '../help/help-bee.tsx';
import { PleaseCome } from '../help/please-come.tsx';
import type { CurrentQuestion } from '../session/session-state.ts';
import type { Prompts } from '../voice/prompts.ts';
import type { Clips } from '../voice/use-clips.ts';
import styles from './help-dialog.module.css';
import { Cells } from './honey-cells.tsx';
import { Remarks } from './remarks.tsx';
import { recordingsOfHint } from './spoken-question.ts';

type Message = { title: string; hint: Hint | null; error: string | null; isHalf: boolean };

function useMessage({ state, tried }: CurrentQuestion): Message | null {
  const t = useTranslations('reading');
  if (state.status === 'failed')
    return {
      title: t('error'),
      hint: null,
      error: t('checkFailed', { error: state.message }),
      isHalf: false,
    };
  if (state.status !== 'hinted') return null;
  const { hint, isHalf } = state;
  const title = t(isHalf ? 'half' : tried.at(-1) === limits.noResponse ? 'timeWasUp' : 'notYet');
  return { title, hint, error: null, isHalf };
}

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  current: CurrentQuestion;
  clips: Clips;
  prompts: Prompts;
  onPlayLines: (...lines: Span[]) => void;
  /** null in the first part */
  onEarlierParts: (() => void) | null;
  onClose: () => void;
};

/**
 * Shows a hint or an error until it is closed. It covers the question, so that the evidence in the text
 * stays visible. The focus moves to it, and back to the question when it is closed.
 */
export function HelpDialog(props: Props) {
  const { ref: dialog, current, clips, prompts, onPlayLines, onEarlierParts, onClose } = props;
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
  const { hint, isHalf } = message;
  const recordings = hint ? recordingsOfHint(hint) : [];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it as well
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-half={isHalf || undefined}
      data-error={message.error !== null || undefined}
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
          <h2 id={`${id}-title`} className={styles['title']}>
            {isHalf ? <Cells fills={[1, 0]} /> : <Icon name={hint ? 'idea' : 'warning'} size={32} />}
            {message.title}
          </h2>
          <HelpBee
            mood={moodOf(isHalf ? 'yes' : 'not-yet', clips.playing !== null)}
            clips={clips}
            spokenText={hint?.message ?? ''}
          />
        </div>
        <p className={styles['asked']} lang="en" dir="ltr">
          {current.question.text}
        </p>
        <div id={`${id}-text`} className={styles['text']}>
          {hint && (
            <Remarks
              remarks={hint.remarks}
              hintAudio={hint.hint_audio}
              playing={clips.playing}
              onSpeak={clips.stop}
            />
          )}
          {message.error && <p>{message.error}</p>}
        </div>
        <div className={styles['sounds']}>
          {recordings.length > 0 && (
            <Button kind="bare" icon={<Icon name="sound" />} onClick={() => clips.playAll(recordings)}>
              {t('hearThis')}
            </Button>
          )}
          {hint && hint.evidence.length > 0 && (
            <Button kind="bare" icon={<Icon name="play" />} onClick={() => onPlayLines(...hint.evidence)}>
              {t('hearLine')}
            </Button>
          )}
          {hint && onEarlierParts && (
            <Button kind="bare" icon={<Icon name="book" />} onClick={onEarlierParts}>
              {t('earlierParts')}
            </Button>
          )}
        </div>
        <div className={styles['foot']}>
          {!isHalf && <PleaseCome isRound onAsked={() => clips.playAll(prompts.each('teacher-asked'))} />}
          <Button kind="primary" wide icon={<Icon name="next" size={28} />} data-go-on onClick={onClose}>
            {t(isHalf ? 'addToIt' : 'tryAgain')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
