import { useEffect, useState } from 'react';
import { playSound } from '#web/ui/sound/play-sound.ts';
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
  /** the kind of the race after this one */
  next: Kind;
  /** letters a second of the last races */
  paces: readonly number[];
  pool: WordPool;
  /** a word and a victory have a sound */
  sounds: boolean;
  draw: Parameters<typeof useRace>[0];
  onPhase: (phase: Race['phase']) => void;
  onOver: (race: Race) => void;
  onAgain: (kind: Kind) => void;
};

/** One race, from its start to its end. */
export function RaceRun({ animal, kind, next, paces, pool, sounds, draw, onPhase, onOver, onAgain }: Props) {
  const { race, send } = useRace(draw, onOver);
  const [paceBefore] = useState(paces.at(-1));
  useEffect(() => onPhase(race.phase), [race.phase, onPhase]);
  const hasWon = race.phase === 'won';
  useEffect(() => {
    if (sounds && race.done > 0) playSound(hasWon ? 'finish' : 'word');
  }, [sounds, race.done, hasWon]);
  return (
    <>
      <Lanes race={race} animal={animal} />
      {isOver(race) ? (
        <RaceEnd
          race={race}
          animal={animal}
          kind={kind}
          next={next}
          paceBefore={paceBefore}
          onAgain={onAgain}
        />
      ) : (
        <TypingPanel race={race} language={pool.language} send={send} />
      )}
    </>
  );
}
