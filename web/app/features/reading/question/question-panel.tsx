import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { Notice } from '#web/ui/message/notice.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { recallDraft, rememberDraft } from '../keeping/stage-memory.ts';
import type { Asked } from '../session/session-state.ts';
import type { Clips } from '../voice/use-clips.ts';
import { Choices } from './choices.tsx';
import styles from './question-panel.module.css';
import { Remarks } from './remarks.tsx';
import { TimeRing } from './time-ring.tsx';
import { WrittenAnswer } from './written-answer.tsx';

type Props = {
  asked: Asked;
  /** its place among the questions of the part */
  number: number;
  count: number;
  clips: Clips;
  onAnswer: (answer: string) => void;
  onMoreTime: () => void;
  onHearLine: () => void;
  /** back to the text, while an answer waits */
  onReadAgain: () => void;
};

const draftKey = ({ question: { part, questionSet, questionNumber } }: Asked, passageId: string) =>
  `${passageId}/${part}/${questionSet}/${questionNumber}`;

/** One question: its text, its answers, and the help earned so far. */
export function QuestionPanel({ passageId, ...props }: Props & { passageId: string }) {
  const { asked, number, count, clips, onAnswer, onMoreTime } = props;
  const t = useTranslations('reading');
  const { question, turn, clock, offered } = asked;
  const sent = turn.is === 'checking' ? turn.sent.answer : null;
  const draft = draftKey(asked, passageId);
  const heading = useFocusOn(turn.is === 'answering' ? `${draft}/${asked.attempt}` : null);

  return (
    <section className={styles['panel']} aria-label={t('questionOf', { number, count })}>
      <div className={styles['head']}>
        <p className={styles['count']}>{t('questionOf', { number, count })}</p>
        {offered && (
          <Button kind="quiet" className={styles['more']} aria-keyshortcuts="Escape" onClick={onMoreTime}>
            {t('moreTime')} <kbd>Esc</kbd>
          </Button>
        )}
        <TimeRing clock={clock} urgent={offered} />
      </div>
      <VisuallyHidden>
        <span role="status">{offered && t('timeIsShort')}</span>
      </VisuallyHidden>
      {turn.is === 'checking' && turn.kept && (
        <Notice action={<Button onClick={props.onReadAgain}>{t('offline.readAgain')}</Button>}>
          {t('answerKept')} {t('offline.meanwhile')}
        </Notice>
      )}
      <div className={styles['ask']}>
        <h2 ref={heading} tabIndex={-1} lang="en">
          {question.text}
        </h2>
        {question.audio && (
          <IconButton
            label={t('hearQuestion')}
            icon={<Icon name="sound" />}
            onClick={() => clips.play(question.audio ?? '')}
          />
        )}
      </div>
      <Earned {...props} />
      {question.options ? (
        <Choices
          question={question}
          tried={asked.tried}
          removed={asked.removed}
          sent={sent}
          clips={clips}
          onAnswer={onAnswer}
        />
      ) : (
        <WrittenAnswer
          key={draft}
          draft={recallDraft(draft)}
          onDraft={(text) => rememberDraft(draft, text)}
          pending={sent !== null}
          onAnswer={onAnswer}
        />
      )}
    </section>
  );
}

/** The newest hint stays beside its question. */
function Earned({ asked, clips, onHearLine }: Props) {
  const t = useTranslations('reading');
  const hint = asked.hints.at(-1);
  if (!hint || asked.turn.is === 'hinted' || asked.turn.is === 'closed') return null;
  return (
    <div className={styles['hint']}>
      <Icon name="idea" />
      <div className={styles['said']}>
        <Remarks said={hint.said} />
      </div>
      {hint.hint_audio && (
        <IconButton
          label={t('hearHint')}
          icon={<Icon name="sound" />}
          onClick={() => clips.play(hint.hint_audio ?? '')}
        />
      )}
      {hint.evidence.length > 0 && (
        <IconButton label={t('hearLine')} icon={<Icon name="play" />} onClick={onHearLine} />
      )}
    </div>
  );
}

/** The focus follows a new question, and comes back to it after a message: the chosen button may be out of use. */
function useFocusOn(what: string | null) {
  const element = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (what === null || before.current === what) return;
    before.current = what;
    const frame = requestAnimationFrame(() => element.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [what]);
  return element;
}
