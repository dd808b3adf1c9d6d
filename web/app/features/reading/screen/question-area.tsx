import { useCallback, useEffect } from 'react';
import { GradeChip } from '../question/grade-chip.tsx';
import { HelpDialog } from '../question/help-dialog.tsx';
import { QuestionPanel } from '../question/question-panel.tsx';
import { useMoreTimeKey } from '../question/use-more-time-key.ts';
import { useSpokenQuestion } from '../question/use-spoken-question.ts';
import { isSamePlace } from '../session/part-questions.ts';
import type { CurrentQuestion, Session } from '../session/session-state.ts';
import { QuestionSheet } from './question-sheet.tsx';
import type { Send } from './use-reading.ts';
import type { Voice } from './use-voice.ts';

type Props = {
  session: Session;
  current: CurrentQuestion;
  voice: Voice;
  playsHints: boolean;
  playsQuestions: boolean;
  send: Send;
  onHide: () => void;
};

/** The current question and the messages about it. */
export function QuestionArea(props: Props) {
  const { session, current, voice, playsHints, playsQuestions, send, onHide } = props;
  const { material, questions } = session;
  const { question, state, hints } = current;
  const { clips, playLines } = voice;
  const now = () => performance.now();
  const number = questions.findIndex((each) => isSamePlace(each, question)) + 1;
  const lines = hints.at(-1)?.evidence ?? [];

  const moreTime = useCallback(() => send({ type: 'more-time' }), [send]);
  useMoreTimeKey(current.moreTimeOffered, moreTime);

  useSpokenQuestion(current, playsQuestions, clips);
  const hintAudio = state.status === 'hinted' ? state.hint.hint_audio : null;
  const { play } = clips;
  useEffect(() => {
    if (hintAudio && playsHints) play(hintAudio);
  }, [hintAudio, playsHints, play]);
  useEffect(() => {
    if (state.status === 'hinted' || state.status === 'closed') showEvidence();
  }, [state]);

  return (
    <>
      <QuestionSheet
        contentKey={`${question.questionSet}/${question.questionNumber}/${state.status}`}
        onHide={onHide}
      >
        <QuestionPanel
          passageId={material.passageId}
          current={current}
          number={number}
          count={questions.length}
          clips={clips}
          onAnswer={(answer) => {
            clips.stop();
            send({ type: 'answered', answer, now: now() });
          }}
          onMoreTime={moreTime}
          onPlayLines={() => playLines(...lines)}
          onReadAgain={onHide}
        />
      </QuestionSheet>
      <HelpDialog
        current={current}
        mark={state.status === 'closed' && <GradeChip grade={state.reply.grade} />}
        clips={clips}
        onPlayLines={playLines}
        onClose={() => {
          clips.stop();
          voice.stop();
          send({ type: 'continued', now: now() });
        }}
      />
    </>
  );
}

/** Scrolls the first line of the evidence into view above the message. */
function showEvidence() {
  requestAnimationFrame(() => {
    const line = document.querySelector('[data-evidence]')?.getBoundingClientRect();
    if (!line || (line.top > 0 && line.bottom < innerHeight / 3)) return;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollBy({ top: line.top - innerHeight / 8, behavior: reducedMotion ? 'instant' : 'smooth' });
  });
}
