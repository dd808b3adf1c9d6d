import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { audioUrl } from '#web/api/media-url.ts';
import { useNotify } from '#web/ui/message/notices.tsx';
import { passageLook, questionLook } from '../aids/passage-look.ts';
import { type Aids, playsAt } from '../aids/stored-aids.ts';
import type { Split } from '../aids/use-loaded-aids.ts';
import type { Phase, Session } from '../session/session-state.ts';
import { lazyWithRetry } from './lazy-with-retry.ts';
import { narrow } from './narrow.ts';
import { PartHeader } from './part-header.tsx';
import styles from './part-screen.module.css';
import { PassageColumn } from './passage-column.tsx';
import { QuestionSide } from './question-side.tsx';
import type { Send } from './use-reading.ts';
import { useVoice, type Voice } from './use-voice.ts';
import { useWordHelp } from './use-word-help.tsx';

const answersLog = lazyWithRetry(() => import('./answers-log.tsx').then(({ AnswersLog }) => AnswersLog));

/** The height that the open reading aids cover at the lower edge; 0 where they are beside the text. */
const aidsHeight = () =>
  matchMedia(narrow).matches
    ? (document.querySelector<HTMLElement>('[data-aids]:popover-open')?.offsetHeight ?? 0)
    : 0;

type Props = {
  session: Session;
  aids: Aids;
  split: Split | undefined;
  onAids: (changes: Partial<Aids>) => void;
  send: Send;
  /** the next part cannot be loaded: the learner may read this one again */
  isOffline: boolean;
};

/** A part of a passage: its text with the player, and its questions. */
export function PartScreen({ session, aids, split, onAids, send, isOffline }: Props) {
  const { material, phase, current } = session;
  const audio = useRef<HTMLAudioElement>(null);
  const passage = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const question = useQuestionSheet(session);

  const coveredHeight = useCallback(() => Math.max(dock.current?.offsetHeight ?? 0, aidsHeight()), []);
  const look = useMemo(() => passageLook(aids, material.level), [aids, material.level]);
  const line = { isHighlighted: aids.lineFocus, layout: look };
  const voice = useVoice({ audio, passage, material, rate: aids.rate, line, coveredHeight });
  const showText = useCallback(() => {
    if (matchMedia(narrow).matches) text.current?.scrollIntoView();
  }, []);
  useAutoplay(phase, voice);
  useSilenceNotice(phase, voice);
  const { openWord, wordHelp } = useWordHelp({ material, passage, voice });

  return (
    <div
      className={styles['screen']}
      data-phase={isOffline ? 'offline' : phase}
      data-hidden={question.isHidden || undefined}
      data-width={aids.width}
      style={questionLook(aids, material.level)}
    >
      <audio
        ref={audio}
        preload="auto"
        data-passage
        {...(material.audio ? { src: audioUrl(material.audio) } : {})}
      />
      <PartHeader session={session} onAids={showText} />
      <PassageColumn
        session={session}
        aids={aids}
        look={look}
        split={split}
        voice={voice}
        refs={{ passage, dock, text }}
        isOffline={isOffline}
        onAids={onAids}
        onWord={openWord}
        onReady={() => send({ type: 'ready', now: performance.now() })}
        onShowQuestion={question.isHidden ? question.show : null}
      />
      <QuestionSide
        session={session}
        voice={voice}
        isShown={question.isShown}
        plays={playsAt(material.level, aids)}
        send={send}
        onHide={question.hide}
      />
      <Suspense>
        <answersLog.Component current={current} />
      </Suspense>
      {wordHelp}
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

/** Each part is read aloud at its start, and no more once its questions are shown. */
function useAutoplay(phase: Phase, { play, stop }: Voice) {
  useEffect(() => {
    if (phase === 'passage') play();
    else stop();
  }, [phase, play, stop]);
}

function useSilenceNotice(phase: Phase, { playback }: Voice) {
  const t = useTranslations('reading');
  const notify = useNotify();
  const isSilent = playback === 'silent' && phase === 'passage';
  useEffect(() => {
    if (isSilent) notify(t('noSound'));
  }, [isSilent, notify, t]);
}
