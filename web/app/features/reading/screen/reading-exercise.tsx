import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isAway } from '#web/api/until-answered.ts';
import { useErrorText } from '#web/i18n/use-error-text.ts';
import { LoadingScene } from '#web/ui/layout/loading-scene.tsx';
import { Loading } from '#web/ui/layout/spinner.tsx';
import { type Split, useLoadedAids } from '../aids/use-loaded-aids.ts';
import { useReadingAids } from '../aids/use-reading-aids.ts';
import type { Aids } from '../keeping/kept-aids.ts';
import type { Session } from '../session/session-state.ts';
import { Intro } from './intro.tsx';
import { ReadingDesk } from './reading-desk.tsx';
import { Stuck } from './stuck.tsx';
import { useClockwork } from './use-clockwork.ts';
import { useDelivery } from './use-delivery.ts';
import { useNextPart } from './use-next-part.ts';
import { useProvisions } from './use-provisions.ts';
import { type Send, type Target, useReading } from './use-reading.ts';

type Props = {
  /** a passage, or `-1` for the learner's path at `level` */
  passageId: string;
  level: number | undefined;
  /** the reading of `passageId` is at its end */
  onResults: (passageId: string) => void;
};

/** The reading exercise, from its intro to its last question. */
export function ReadingExercise({ passageId, level, onResults }: Props) {
  const t = useTranslations('reading');
  const { aids: wished, change, known } = useReadingAids();
  const { aids, split, ready } = useLoadedAids(wished, known);
  const { reading, target, send, open } = useReading({ passageId, level }, aids.clock);
  const over = reading.is === 'over' ? reading.passageId : null;
  const ended = useRef(onResults);
  ended.current = onResults;
  useEffect(() => {
    if (over) ended.current(over);
  }, [over]);

  const isCutOff = reading.is === 'stuck' && isAway(reading.error);
  useEffect(() => {
    if (!isCutOff) return;
    const again = () => open();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isCutOff, open]);

  if (reading.is === 'stuck') return <Stuck error={reading.error} onAgain={() => open()} />;
  if (reading.is !== 'open' || !ready) return <LoadingScene label={t('opening')} />;
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

type OpenProps = {
  target: Target;
  session: Session;
  learner: string;
  aids: Aids;
  split: Split | undefined;
  onAids: (changes: Partial<Aids>) => void;
  send: Send;
  open: (next?: { passageId: string; level: number }) => void;
  onResults: (passageId: string) => void;
};

function OpenReading({ target, session, learner, aids, split, onAids, send, open, onResults }: OpenProps) {
  const t = useTranslations('reading');
  const explain = useErrorText();
  const { stage, material } = session;
  useClockwork(session, aids.clock, send);
  useDelivery(session, learner, { send, reopen: open, explain });
  useProvisions(session, learner, target);
  const { trouble, again } = useNextPart(session, send);
  const isWaiting = stage === 'turning' && trouble !== null && isAway(trouble);

  const after = useRef({ open, onResults });
  after.current = { open, onResults };
  useEffect(() => {
    if (stage !== 'finished') return;
    if (material.get_results) after.current.onResults(material.passageId);
    else after.current.open({ passageId: '-1', level: material.level });
  }, [stage, material]);

  if (stage === 'intro') return <Intro material={material} onBegin={() => send({ type: 'began' })} />;
  return (
    <>
      {trouble !== null && !isWaiting && <Stuck error={trouble} onAgain={again} />}
      {stage === 'turning' && trouble === null && <Loading label={t('nextPart')} />}
      {stage === 'finished' && <Loading label={t('counting')} />}
      <ReadingDesk
        session={session}
        aids={aids}
        split={split}
        onAids={onAids}
        send={send}
        waits={isWaiting}
      />
    </>
  );
}
