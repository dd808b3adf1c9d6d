import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { audioUrl } from '#web/api/media-url.ts';
import { passageLook, questionLook } from '../aids/passage-look.ts';
import { type Aids, playsAt } from '../aids/stored-aids.ts';
import type { Split } from '../aids/use-loaded-aids.ts';
import type { Phase, Session } from '../session/session-state.ts';
import { createPrompts, type Prompts } from '../voice/prompts.ts';
import { FacingPage } from './facing-page.tsx';
import { freeArea } from './free-area.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';
import styles from './part-screen.module.css';
import { PassageColumn } from './passage-column.tsx';
import type { Send } from './use-reading.ts';
import { type Turns, useTurns } from './use-turns.ts';
import { useVoice, type Voice } from './use-voice.ts';
import { useWordHelp } from './use-word-help.tsx';

const partExtras = lazyWithRetry(() => import('./part-extras.tsx').then(({ PartExtras }) => PartExtras));
const bookPages = lazyWithRetry(() => import('../book/book-pages.tsx').then(({ BookPages }) => BookPages));

/** Up to this level the picture stays above the text on a phone; later texts need the height. */
const lastLevelWithPicture = 3;

type Props = {
  session: Session;
  aids: Aids;
  split: Split | undefined;
  onAids: (changes: Partial<Aids>) => void;
  send: Send;
  /** the next part cannot be loaded: the learner may read this one again */
  isOffline: boolean;
  /** the learner is asked whether to stop */
  isAsked: boolean;
};

/** A part of a passage: its text with the player, and its questions. */
export function PartScreen({ session, aids, split, onAids, send, isOffline, isAsked }: Props) {
  const { material, phase } = session;
  const audio = useRef<HTMLAudioElement>(null);
  const passage = useRef<HTMLDivElement>(null);
  const question = useQuestionSheet(session);

  const look = useMemo(() => passageLook(aids, material.level), [aids, material.level]);
  const line = { isHighlighted: aids.lineFocus, layout: look };
  const voice = useVoice({ audio, passage, material, rate: aids.rate, line, freeArea });
  const turns = useTurns({ isOn: aids.mode === 'echo', material, passage, voice });
  const plays = playsAt(material.level, aids);
  // biome-ignore lint/correctness/useExhaustiveDependencies: all parts have the same prompts
  const prompts = useMemo(() => createPrompts(material, plays.questions), [plays.questions]);
  useAutoplay(phase, aids.mode, turns, voice, prompts);
  usePauseWhileAsked(isAsked, turns, voice);
  const pages = material.parts[0]?.pages;
  const { openWord, wordHelp } = useWordHelp({ material, passage, voice, turns });

  return (
    <div
      className={styles['screen']}
      data-phase={isOffline ? 'offline' : phase}
      data-hidden={question.isHidden || undefined}
      data-width={aids.width}
      data-book={pages && ''}
      data-early={material.level <= lastLevelWithPicture || undefined}
      style={questionLook(aids, material.level)}
    >
      <audio
        ref={audio}
        preload="auto"
        data-passage
        {...(material.audio ? { src: audioUrl(material.audio) } : {})}
      />
      <FacingPage
        session={session}
        voice={voice}
        isShown={question.isShown}
        plays={plays}
        prompts={prompts}
        send={send}
        onHide={question.hide}
      >
        {pages && (
          <bookPages.Component
            key={material.part}
            image={material.image}
            pages={pages}
            passage={passage}
            onPlayFrom={aids.mode === 'alone' || phase === 'intro' ? null : turns.playFrom}
          />
        )}
      </FacingPage>
      <PassageColumn
        session={session}
        aids={aids}
        look={look}
        split={split}
        voice={voice}
        turns={turns}
        passage={passage}
        isOffline={isOffline}
        onAids={onAids}
        onWord={openWord}
        onReady={() => send({ type: 'ready', now: performance.now() })}
        onShowQuestion={question.isHidden ? question.show : null}
      />
      <Suspense>
        <partExtras.Component
          session={session}
          voice={voice}
          prompts={prompts}
          mode={aids.mode}
          isHidden={question.isHidden}
          isAsked={isAsked}
        />
        {wordHelp}
      </Suspense>
    </div>
  );
}

/** Whether the question is shown: the learner may hide it to read the text, until there is a message about the answer. */
function useQuestionSheet({ phase, current }: Session) {
  const [hidden, setHidden] = useState<unknown>(null);
  const status = current?.state.status;
  const messageStatus = status === 'answering' || status === 'checking' ? null : status;
  useEffect(() => {
    if (messageStatus) setHidden(null);
  }, [messageStatus]);
  const hasQuestion = phase === 'questions' && current !== null;
  const isHidden = hasQuestion && hidden === current.question;
  return {
    isShown: hasQuestion && !isHidden,
    isHidden,
    hide: () => setHidden(current?.question ?? null),
    show: () => setHidden(null),
  };
}

/**
 * Each part is read aloud at its start, unless the learner reads alone, and no more once its questions are shown. The title
 * is said before, once: in the intro where the browser allows sound already, else after the first press.
 */
function useAutoplay(
  phase: Phase,
  mode: Aids['mode'],
  turns: Turns,
  { stop, clips }: Voice,
  { once }: Prompts,
) {
  const latest = useRef({ mode, turns, once });
  latest.current = { mode, turns, once };
  const { playAll } = clips;
  useEffect(() => {
    const isIntro = phase === 'intro';
    if (isIntro && !navigator.userActivation?.hasBeenActive) return;
    const title = latest.current.once('title');
    if (isIntro) playAll([...title, ...latest.current.once('start')]);
    else if (phase !== 'passage') stop();
    else playAll(title, () => latest.current.mode !== 'alone' && latest.current.turns.play());
  }, [phase, stop, playAll]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode starts when the learner plays it
  useEffect(() => stop, [mode, stop]);
}

/** The voice waits while the learner is asked whether to stop. */
function usePauseWhileAsked(isAsked: boolean, turns: Turns, voice: Voice) {
  const latest = useRef({ turns, voice });
  latest.current = { turns, voice };
  useEffect(() => {
    if (!isAsked || !latest.current.voice.playing) return;
    latest.current.voice.pause();
    return () => latest.current.turns.play();
  }, [isAsked]);
}
