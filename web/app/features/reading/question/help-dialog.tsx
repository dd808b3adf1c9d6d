import type { CheckAnswerReply, Remark, Span } from '@readling/contract';
import { limits } from '@readling/contract';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { Icon, type IconName } from '#web/ui/pictures/icon.tsx';
import { HelpBee, moodOf } from '../helper/help-bee.tsx';
import { speaks } from '../session/reading-session.ts';
import type { Asked } from '../session/session-state.ts';
import type { Clips } from '../voice/use-clips.ts';
import styles from './help-dialog.module.css';
import { Remarks } from './remarks.tsx';

type Help = {
  mood: 'yes' | 'not-yet' | 'together' | 'error';
  title: string;
  said: readonly Remark[];
  error: string | null;
  explanation: ReactNode;
  /** the explanation as it is said */
  plain: string;
  audio: string | null;
  evidence: readonly Span[];
  goOn: string;
};
const icons: Record<Help['mood'], IconName> = {
  yes: 'yes',
  'not-yet': 'idea',
  together: 'book',
  error: 'not-yet',
};

function useHelp({ turn, tried }: Asked): Help | null {
  const t = useTranslations('reading');
  const nothing = { said: [], error: null, explanation: null, plain: '', audio: null, evidence: [] };
  if (turn.is === 'failed')
    return {
      ...nothing,
      mood: 'error',
      title: t('error'),
      error: t('checkFailed', { error: turn.message }),
      goOn: t('tryAgain'),
    };
  if (turn.is === 'hinted') {
    const { said, hint_audio, evidence } = turn.hint;
    const title = tried.at(-1) === limits.noResponse ? t('timeWasUp') : t('notYet');
    return { ...nothing, mood: 'not-yet', title, said, audio: hint_audio, evidence, goOn: t('tryAgain') };
  }
  if (turn.is !== 'closed') return null;
  return afterClosing(turn.reply, t);
}

function afterClosing(
  reply: CheckAnswerReply,
  t: ReturnType<typeof useTranslations<'reading'>>,
): Help | null {
  if (!speaks(reply)) return null;
  const { said, correct_answer, explanation_audio, evidence, grade } = reply;
  const solved = grade > 0;
  return {
    mood: solved ? 'yes' : 'together',
    title: t(solved ? 'yes' : 'together'),
    said,
    error: null,
    explanation: correct_answer
      ? t.rich('explanation', { text: correct_answer, content: (text) => <bdi lang="en">{text}</bdi> })
      : null,
    plain: correct_answer ?? '',
    audio: explanation_audio,
    evidence,
    goOn: t('goOn'),
  };
}

type Props = {
  asked: Asked;
  /** the grade just earned */
  mark: ReactNode;
  clips: Clips;
  onHearLine: (...lines: Span[]) => void;
  onClose: () => void;
};

/**
 * A hint, an explanation or what went wrong, until it is closed. It stands where the question is, so that the line that
 * helps stays in sight; the focus comes to it and goes back to the question.
 */
export function HelpDialog({ asked, mark, clips, onHearLine, onClose }: Props) {
  const t = useTranslations('reading');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const help = useHelp(asked);
  const isOpen = help !== null;

  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-go-on]')?.focus();
    element?.scrollTo(0, 0); // a long message is read from its top
    return () => element?.close();
  }, [isOpen]);

  if (!help) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it too
    <dialog
      ref={dialog}
      className={styles['dialog']}
      data-mood={help.mood}
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
              <Icon name={icons[help.mood]} size={32} />
              {help.title}
            </h2>
            {mark}
          </div>
          <HelpBee
            mood={moodOf(help.mood, clips.playing !== null)}
            clips={clips}
            said={[...help.said.map(({ text }) => text), help.plain].join(' ')}
          />
        </div>
        <div id={`${id}-text`} className={styles['text']}>
          <Remarks said={help.said} />
          {help.error && <p>{help.error}</p>}
          {help.explanation && <p>{help.explanation}</p>}
        </div>
        <div className={styles['hear']}>
          {help.audio && (
            <Button kind="bare" icon={<Icon name="sound" />} onClick={() => clips.play(help.audio ?? '')}>
              {t('hearThis')}
            </Button>
          )}
          {help.evidence.length > 0 && (
            <Button kind="bare" icon={<Icon name="play" />} onClick={() => onHearLine(...help.evidence)}>
              {t('hearLine')}
            </Button>
          )}
        </div>
        <div className={styles['foot']}>
          <Button kind="primary" wide data-go-on onClick={onClose}>
            {help.goOn}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
