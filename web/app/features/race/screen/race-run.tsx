import { useEffect } from 'react';
import type { Kind } from '../rules/pacing.ts';
import { type Animal, isOver, type Race } from '../rules/race.ts';
import { Lanes } from './lanes.tsx';
import { RaceEnd } from './race-end.tsx';
import { TypingPanel } from './typing-panel.tsx';
import { useRace } from './use-race.ts';
import type { WordPool } from './use-word-pool.ts';

type Props = {
  animal: Animal;
  kind: Kind;
  pool: WordPool;
  draw: Parameters<typeof useRace>[0];
  onRunning: (running: boolean) => void;
  onOver: (race: Race) => void;
  onAgain: (kind?: Kind) => void;
};

/** One race, from its start to its end. */
export function RaceRun({ animal, kind, pool, draw, onRunning, onOver, onAgain }: Props) {
  const { race, send } = useRace(draw, onOver);
  const isRunning = race.phase === 'running';
  useEffect(() => onRunning(isRunning), [isRunning, onRunning]);
  return (
    <>
      <Lanes race={race} animal={animal} />
      {isOver(race) ? (
        <RaceEnd race={race} animal={animal} kind={kind} onAgain={onAgain} />
      ) : (
        <TypingPanel race={race} language={pool.language} send={send} />
      )}
    </>
  );
}
