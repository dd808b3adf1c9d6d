import { useCallback, useEffect } from 'react';
import { GradeChip } from '../question/grade-chip.tsx';
import { HelpDialog } from '../question/help-dialog.tsx';
import { QuestionPanel } from '../question/question-panel.tsx';
import { useMoreTimeKey } from '../question/use-more-time-key.ts';
import { isSamePlace } from '../session/part-questions.ts';
import type { Asked, Session } from '../session/session-state.ts';
import { QuestionSheet } from './question-sheet.tsx';
import type { Send } from './use-reading.ts';
import type { UsedVoice } from './use-voice.ts';

type Props = {
  session: Session;
  asked: Asked;
  voice: UsedVoice;
  aloud: boolean;
  send: Send;
  onHide: () => void;
};

/** The question in hand and the messages about it. */
export function QuestionArea({ session, asked, voice, aloud, send, onHide }: Props) {
  const { material, questions } = session;
  const { question, turn, hints } = asked;
  const { clips, rest, hearLine } = voice;
  const now = () => performance.now();
  const number = questions.findIndex((each) => isSamePlace(each, question)) + 1;
  const lines = hints.at(-1)?.evidence ?? [];

  const moreTime = useCallback(() => send({ type: 'more-time' }), [send]);
  useMoreTimeKey(asked.offered, moreTime);

  const hint = turn.is === 'hinted' ? turn.hint.hint_audio : null;
  const { play, stop } = clips;
  useEffect(() => {
    if (hint && aloud) play(hint);
  }, [hint, aloud, play]);
  useEffect(() => {
    if (turn.is === 'hinted' || turn.is === 'closed') showEvidence();
  }, [turn]);

  return (
    <>
      <QuestionSheet place={`${question.questionSet}/${question.questionNumber}/${turn.is}`} onHide={onHide}>
        <QuestionPanel
          passageId={material.passageId}
          asked={asked}
          number={number}
          count={questions.length}
          clips={clips}
          onAnswer={(answer) => send({ type: 'answered', answer, now: now() })}
          onMoreTime={moreTime}
          onHearLine={() => hearLine(...lines)}
          onReadAgain={onHide}
        />
      </QuestionSheet>
      <HelpDialog
        asked={asked}
        mark={turn.is === 'closed' && <GradeChip grade={turn.reply.grade} />}
        clips={clips}
        onHearLine={hearLine}
        onClose={() => {
          stop();
          rest();
          send({ type: 'went-on', now: now() });
        }}
      />
    </>
  );
}

/** The first line that helps comes into sight above the message. */
function showEvidence() {
  requestAnimationFrame(() => {
    const line = document.querySelector('[data-shines]')?.getBoundingClientRect();
    if (!line || (line.top > 0 && line.bottom < innerHeight / 3)) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollBy({ top: line.top - innerHeight / 8, behavior: calm ? 'instant' : 'smooth' });
  });
}
