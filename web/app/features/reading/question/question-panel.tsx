import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { findDraft, storeDraft } from '#web/offline/reading/tab-storage.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import type { CurrentQuestion } from '../session/session-state.ts';
import type { Prompts } from '../voice/prompts.ts';
import type { Clips } from '../voice/use-clips.ts';
import { Choices } from './choices.tsx';
import { LastHint } from './last-hint.tsx';
import styles from './question-panel.module.css';
import { recordingsOfQuestion } from './spoken-question.ts';
import { TimeRing } from './time-ring.tsx';
import { recordingsOfWords, type ShownBank } from './word-bank.ts';
import { WrittenAnswer } from './written-answer.tsx';

type Props = {
  current: CurrentQuestion;
  /** counted from 1 in the part */
  number: number;
  count: number;
  /** an option is chosen first, and the answer is given by a second button */
  confirms: boolean;
  /** words to build an answer from; null = the answer is typed */
  bank: ShownBank | null;
  onWord: (word: string) => void;
  clips: Clips;
  prompts: Prompts;
  onAnswer: (answer: string) => void;
  onMoreTime: () => void;
  onPlayLines: () => void;
  /** shows the text again, while an answer is pending */
  onReadAgain: () => void;
  /** null in the first part */
  onEarlierParts: (() => void) | null;
};

const draftKey = ({ question: { part, questionSet, questionNumber } }: CurrentQuestion, passageId: string) =>
  `${passageId}/${part}/${questionSet}/${questionNumber}`;

/** One question: its text, its options or text field, and the last hint. */
export function QuestionPanel({ passageId, ...props }: Props & { passageId: string }) {
  const { current, number, count, clips, onAnswer, onMoreTime } = props;
  const t = useTranslations('reading');
  const { question, state, clock, moreTimeOffered } = current;
  const sent = state.status === 'checking' ? state.sent.answer : null;
  const draft = draftKey(current, passageId);
  const recordings = [...recordingsOfQuestion(current), ...recordingsOfWords(props.bank)];
  const isPlaying = clips.playing !== null && recordings.includes(clips.playing);
  const heading = useFocusOn(state.status === 'answering' ? `${draft}/${current.attempt}` : null);

  return (
    <section
      className={styles['panel']}
      data-words={props.bank !== null || undefined}
      aria-label={t('questionOf', { number, count })}
    >
      <div className={styles['head']}>
        <p className={styles['count']}>{t('questionOf', { number, count })}</p>
        {props.onEarlierParts && (
          <IconButton
            label={t('earlierParts')}
            icon={<Icon name="book" />}
            className={styles['earlier']}
            onClick={props.onEarlierParts}
          />
        )}
        {moreTimeOffered && (
          <Button kind="quiet" className={styles['more']} aria-keyshortcuts="Escape" onClick={onMoreTime}>
            {t('moreTime')} <kbd>Esc</kbd>
          </Button>
        )}
        <TimeRing clock={clock} urgent={moreTimeOffered} />
      </div>
      <VisuallyHidden>
        <span role="status">{moreTimeOffered && t('timeIsShort')}</span>
      </VisuallyHidden>
      {state.status === 'checking' && state.pending && (
        <Notice action={<Button onClick={props.onReadAgain}>{t('offline.readAgain')}</Button>}>
          {t('answerKept')} {t('offline.meanwhile')}
        </Notice>
      )}
      <div className={styles['ask']}>
        <h2
          ref={heading}
          tabIndex={-1}
          lang="en"
          dir="ltr"
          data-playing={(question.audio !== null && clips.playing === question.audio) || undefined}
        >
          <span>{question.text}</span>
        </h2>
        {recordings.length > 0 && (
          <IconButton
            label={t('hearQuestion')}
            icon={<Icon name="sound" size={28} />}
            className={styles['hear']}
            aria-pressed={isPlaying}
            onClick={() => (isPlaying ? clips.stop() : clips.playAll(recordings))}
          />
        )}
      </div>
      <LastHint
        key={`hint/${current.attempt}`}
        current={current}
        isShort={props.bank !== null}
        clips={clips}
        onPlayLines={props.onPlayLines}
      />
      {question.options ? (
        <Choices
          key={`${draft}/${current.attempt}`}
          confirms={props.confirms}
          question={question}
          tried={current.tried}
          removed={current.removed}
          sent={sent}
          clips={clips}
          prompts={props.prompts}
          onAnswer={onAnswer}
        />
      ) : (
        <WrittenAnswer
          key={draft}
          draft={findDraft(draft)}
          onDraft={(text) => storeDraft(draft, text)}
          bank={props.bank}
          playing={clips.playing}
          onWord={props.onWord}
          pending={sent !== null}
          onAnswer={onAnswer}
        />
      )}
    </section>
  );
}

/** Focuses the heading of a new question or attempt: the button with the focus may be disabled. */
function useFocusOn(key: string | null) {
  const element = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (key === null || before.current === key) return;
    before.current = key;
    const frame = requestAnimationFrame(() => element.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [key]);
  return element;
}
