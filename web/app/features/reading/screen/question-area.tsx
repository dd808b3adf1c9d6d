import { Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { Plays } from '../aids/stored-aids.ts';
import { AnswerStrip } from '../question/answer-strip.tsx';
import { AppealButton } from '../question/appeal-button.tsx';
import { HelpDialog } from '../question/help-dialog.tsx';
import { QuestionPanel } from '../question/question-panel.tsx';
import { useMoreTimeKey } from '../question/use-more-time-key.ts';
import { useSpokenHint, useSpokenQuestion } from '../question/use-spoken-question.ts';
import { isSamePlace } from '../session/part-questions.ts';
import { starsOf } from '../session/reading-progress.ts';
import type { CurrentQuestion, Session } from '../session/session-state.ts';
import type { Prompts } from '../voice/prompts.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';
import { showPlace } from './place-in-text.ts';
import { QuestionSheet } from './question-sheet.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import type { Send } from './use-reading.ts';
import { useSpokenWord } from './use-spoken-word.ts';
import type { Voice } from './use-voice.ts';
import { type FindPart, useWordBank } from './use-word-bank.ts';

const earlierPart = lazyWithRetry(() => import('./earlier-part.tsx').then(({ EarlierPart }) => EarlierPart));

/** Up to this level a press chooses an option, and the button "Check" gives the answer. */
const lastLevelWithCheck = 3;

type Props = {
  session: Session;
  current: CurrentQuestion;
  voice: Voice;
  plays: Plays;
  prompts: Prompts;
  send: Send;
  onHide: () => void;
  findPart: FindPart;
};

/** The current question and the messages about it. */
export function QuestionArea(props: Props) {
  const { session, current, voice, plays, prompts, send, onHide, findPart } = props;
  const { material, questions } = session;
  const { question, state, hints } = current;
  const { clips, playLines } = voice;
  const now = () => performance.now();
  const number = questions.findIndex((each) => isSamePlace(each, question)) + 1;
  const lines = hints.at(-1)?.evidence ?? [];

  const moreTime = useCallback(() => send({ type: 'more-time' }), [send]);
  useMoreTimeKey(current.moreTimeOffered, moreTime);

  const bank = useWordBank(material, question, findPart);
  useSpokenQuestion({ current, bank, speaks: plays.questions, prompts, clips });
  useSpokenHint({ current, speaks: plays.hints, prompts, clips });
  const sheet = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDialogElement>(null);
  const isOver = state.status === 'hinted' || state.status === 'closed';
  useKeyboardInset(() => showPlace(isOver ? message.current : sheet.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new question and message
  useEffect(() => {
    const frame = requestAnimationFrame(() => showPlace(isOver ? message.current : sheet.current));
    return () => cancelAnimationFrame(frame);
  }, [question, isOver]);

  const sayWord = useSpokenWord(material, voice);
  const answer = useRef<DOMRect>(null);
  // While it is checked: the reply takes the question away.
  useLayoutEffect(() => {
    if (state.status === 'answering') answer.current = null;
    const given = sheet.current?.querySelector('[data-answer]');
    if (given) answer.current = given.getBoundingClientRect();
  }, [state.status]);

  const showEarlierPart = (part: number | null) => {
    clips.stop();
    voice.stop();
    send({ type: 'earlier-part', part, now: now() });
  };
  useEffect(earlierPart.preload, []);
  const onEarlierParts = material.part > 0 ? () => showEarlierPart(material.part - 1) : null;

  const goOn = () => {
    clips.stop();
    voice.stop();
    send({ type: 'continued', now: now() });
  };

  if (state.status === 'closed') {
    const { grade, remarks } = state.reply;
    const isRight = grade > 0 && remarks.every(({ kind }) => kind !== 'answer');
    const canAppeal = question.options === null && !isRight;
    return (
      <AnswerStrip
        ref={message}
        reply={state.reply}
        attempt={current.attempt}
        stars={starsOf(session)}
        place={session.closed.length - 1}
        answer={answer.current}
        appeal={canAppeal && <AppealButton passageId={material.passageId} question={question} />}
        plays={plays.sounds}
        speaks={plays.questions}
        prompts={prompts}
        isLast={session.closed.length >= material.progress.question_count}
        clips={clips}
        onPlayLines={playLines}
        onContinue={goOn}
      />
    );
  }
  return (
    <>
      <QuestionSheet
        ref={sheet}
        contentKey={`${question.questionSet}/${question.questionNumber}/${state.status}`}
        playing={clips.playing}
        onHide={onHide}
      >
        <QuestionPanel
          passageId={material.passageId}
          confirms={material.level <= lastLevelWithCheck}
          bank={bank}
          onWord={sayWord}
          current={current}
          number={number}
          count={questions.length}
          clips={clips}
          prompts={prompts}
          onAnswer={(answer) => {
            clips.stop();
            send({ type: 'answered', answer, now: now() });
          }}
          onMoreTime={moreTime}
          onPlayLines={() => playLines(...lines)}
          onReadAgain={onHide}
          onEarlierParts={onEarlierParts}
        />
      </QuestionSheet>
      <HelpDialog
        ref={message}
        current={current}
        clips={clips}
        prompts={prompts}
        onPlayLines={playLines}
        onEarlierParts={onEarlierParts}
        onClose={goOn}
      />
      <Suspense>
        {current.earlierPart !== null && (
          <earlierPart.Component
            key={current.earlierPart}
            passageId={material.passageId}
            part={current.earlierPart}
            partCount={material.part}
            speaks={plays.questions}
            findPart={findPart}
            onPart={showEarlierPart}
          />
        )}
      </Suspense>
    </>
  );
}
