import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnavailable } from '#web/api/retry-call.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import type { Aids } from '../aids/stored-aids.ts';
import { type Split, useLoadedAids } from '../aids/use-loaded-aids.ts';
import { useReadingAids } from '../aids/use-reading-aids.ts';
import type { Session } from '../session/session-state.ts';
import { LoadFailure } from './load-failure.tsx';
import { narrow } from './narrow.ts';
import { PartScreen } from './part-screen.tsx';
import { Intro } from './passage-intro.tsx';
import styles from './stage.module.css';
import { StageBar } from './stage-bar.tsx';
import { useAnswerDelivery } from './use-answer-delivery.ts';
import { useNextPart } from './use-next-part.ts';
import { type ReadingTarget, type Send, useReading } from './use-reading.ts';
import { useStorage } from './use-storage.ts';
import { useTicks } from './use-ticks.ts';

type Props = {
  /** a passage, or `-1` for the learner's own path at `level` */
  passageId: string;
  level: number | undefined;
  /** the reading of `passageId` is finished */
  onResults: (passageId: string) => void;
};

/** The reading exercise, from its intro to its last question. */
export function ReadingExercise({ passageId, level, onResults }: Props) {
  const t = useTranslations('reading');
  const { aids: chosen, change, known } = useReadingAids();
  const { aids, split, ready } = useLoadedAids(chosen, known);
  const { reading, target, send, open } = useReading({ passageId, level }, aids.clock);
  const finishedId = reading.status === 'finished' ? reading.passageId : null;
  const showResults = useRef(onResults);
  showResults.current = onResults;
  useEffect(() => {
    if (finishedId) showResults.current(finishedId);
  }, [finishedId]);

  const isOffline = reading.status === 'failed' && isUnavailable(reading.error);
  useEffect(() => {
    if (!isOffline) return;
    const retry = () => open();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline, open]);

  if (reading.status === 'failed')
    return (
      <Stage bar={<StageBar session={null} />}>
        <LoadFailure error={reading.error} onRetry={() => open()} />
      </Stage>
    );
  if (reading.status !== 'open' || !ready)
    return (
      <Stage bar={<StageBar session={null} />}>
        <LoadingScene label={t('opening')} />
      </Stage>
    );
  const { session, learner } = reading;
  return (
    <OpenReading
      key={session.material.passageId}
      target={target}
      session={session}
      learner={learner}
      aids={aids}
      split={split}
      onAids={change}
      send={send}
      open={open}
      onResults={onResults}
    />
  );
}

/** The whole page: a bar at its upper edge, and below it only the text and what belongs to it. */
const Stage = ({ bar, children }: { bar: ReactNode; children: ReactNode }) => (
  <div className={styles['stage']}>
    {bar}
    <div className={styles['content']}>{children}</div>
  </div>
);

/** The open reading aids cover the lower part of a narrow window: the text comes to its upper edge. */
function showText() {
  if (matchMedia(narrow).matches) document.querySelector('[data-text]')?.scrollIntoView();
}

type OpenReadingProps = {
  target: ReadingTarget;
  session: Session;
  learner: string;
  aids: Aids;
  split: Split | undefined;
  onAids: (changes: Partial<Aids>) => void;
  send: Send;
  open: (next?: ReadingTarget) => void;
  onResults: (passageId: string) => void;
};

function OpenReading(props: OpenReadingProps) {
  const { target, session, learner, aids, split, onAids, send, open, onResults } = props;
  const t = useTranslations('reading');
  const errorText = useErrorText();
  const { phase, material } = session;
  useTicks(session, aids.clock, send);
  useAnswerDelivery(session, learner, { send, reopen: open, errorText });
  useStorage(session, learner, target);
  const { error, retry } = useNextPart(session, send);
  const isOffline = phase === 'loading-part' && error !== null && isUnavailable(error);

  const latest = useRef({ open, onResults });
  latest.current = { open, onResults };
  useEffect(() => {
    if (phase !== 'finished') return;
    if (material.get_results) latest.current.onResults(material.passageId);
    else latest.current.open({ passageId: '-1', level: material.level });
  }, [phase, material]);

  const [isAsked, setAsked] = useState(false);
  const isIntro = phase === 'intro';
  // The part is rendered behind the intro, in pieces: after the press this work would delay the first words.
  const isIntroShown = useDeferredValue(true, false);
  return (
    <Stage bar={<StageBar session={session} onAids={showText} onAsk={setAsked} />}>
      {isIntro && <Intro material={material} onBegin={() => send({ type: 'started' })} />}
      {error !== null && !isOffline && <LoadFailure error={error} onRetry={retry} />}
      {phase === 'loading-part' && error === null && <Loading label={t('nextPart')} />}
      {phase === 'finished' && <Loading label={t('counting')} />}
      {(!isIntro || isIntroShown) && (
        <PartScreen
          session={session}
          aids={aids}
          split={split}
          onAids={onAids}
          send={send}
          isOffline={isOffline}
          isAsked={isAsked}
        />
      )}
    </Stage>
  );
}
