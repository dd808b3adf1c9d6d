import type { CheckAnswerReply, Span } from '@readling/contract';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { HelpBee, moodOf } from '../help/help-bee.tsx';
import type { Star } from '../session/reading-progress.ts';
import type { Clips } from '../voice/use-clips.ts';
import styles from './answer-strip.module.css';
import { HoneyCells } from './honey-cells.tsx';
import { Remarks } from './remarks.tsx';
import { RewardStars } from './reward-stars.tsx';
import { recordingsOfReply } from './spoken-question.ts';
import { type Celebration, useCelebration } from './use-celebration.ts';

type Props = Omit<Celebration, 'reply' | 'clips'> & {
  ref: RefObject<HTMLDialogElement | null>;
  reply: CheckAnswerReply;
  stars: readonly Star[];
  /** the place of this question's star in the row */
  place: number;
  /** where the answer was given; null where it is not known */
  answer: DOMRect | null;
  /** by which a learner says that a typed answer was right; null where it was, or where nothing was typed */
  appeal: ReactNode;
  clips: Clips;
  onPlayLines: (...lines: Span[]) => void;
  onContinue: () => void;
};

/**
 * The end of a question: the honey, the star and the explanation, in a strip where the question was. The text stays in
 * view and is not dimmed. The learner goes on when everything is read and heard.
 */
export function AnswerStrip({
  ref,
  reply,
  stars,
  place,
  answer,
  appeal,
  clips,
  onPlayLines,
  onContinue,
  ...celebration
}: Props) {
  const t = useTranslations('reading');
  const id = useId();
  const next = useRef<HTMLButtonElement>(null);
  const { grade, remarks, correct_answer: explanation, explanation_audio: audio, evidence } = reply;
  const isSolved = grade > 0;
  const recordings = recordingsOfReply(reply);
  const isSpeaking = clips.playing !== null && recordings.includes(clips.playing);
  const isPlaying = audio !== null && clips.playing === audio;
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  useCelebration({ reply, clips, ...celebration });

  return (
    <dialog
      open
      ref={ref}
      className={styles['strip']}
      data-solved={isSolved || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={({ key }) => key === 'Escape' && onContinue()}
    >
      <div className={styles['top']}>
        <HelpBee
          mood={moodOf(isSolved ? 'yes' : 'shared', clips.playing !== null)}
          clips={clips}
          spokenText={explanation ?? ''}
        />
        <div className={styles['heading']}>
          <h2 id={`${id}-title`} className={styles['title']}>
            {t(isSolved ? 'yes' : 'together')}
          </h2>
          <HoneyCells grade={grade} isWhole />
        </div>
        {recordings.length > 0 && (
          <IconButton
            label={t('hearThis')}
            icon={<Icon name="sound" size={28} />}
            className={styles['sound']}
            aria-pressed={isSpeaking}
            onClick={() => (isSpeaking ? clips.stop() : clips.playAll(recordings))}
          />
        )}
      </div>
      <RewardStars stars={stars} earned={isSolved ? place : null} from={answer} />
      <div id={`${id}-text`} className={styles['text']}>
        <Remarks remarks={remarks} playing={clips.playing} />
        {explanation && (
          <p className={styles['explanation']}>
            {t.rich('explanation', {
              text: explanation,
              content: (text): ReactNode => (
                <span lang="en" dir="ltr" data-playing={isPlaying || undefined}>
                  {text}
                </span>
              ),
            })}
          </p>
        )}
        {appeal}
      </div>
      <div className={styles['foot']}>
        {evidence.length > 0 && (
          <IconButton
            label={t('hearLine')}
            icon={<Icon name="play" />}
            onClick={() => onPlayLines(...evidence)}
          />
        )}
        <Button
          ref={next}
          kind="primary"
          icon={<Icon name="next" size={28} />}
          className={styles['next']}
          onClick={onContinue}
        >
          {t('goOn')}
        </Button>
      </div>
    </dialog>
  );
}
