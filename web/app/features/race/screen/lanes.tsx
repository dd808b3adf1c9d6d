import { raceLimits } from '@readling/contract';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import {
  type Animal,
  animals,
  placeOf,
  type Race,
  runningPlaceOf,
  winnerOf,
  yourPlace,
} from '../rules/race.ts';
import styles from './lanes.module.css';
import { Runner } from './runner.tsx';

type LaneProps = {
  name: string;
  place: number;
  /** where the picture is, from 0 to 100 */
  runsAt: number;
  yours?: boolean;
  children: ReactNode;
};

function Lane({ name, place, runsAt, yours = false, children }: LaneProps) {
  const { finish } = raceLimits;
  return (
    <li
      className={styles['lane']}
      data-yours={yours || undefined}
      data-first={place >= finish || undefined}
      style={{ '--place': place / finish, '--runs-at': runsAt / finish } as CSSProperties}
    >
      <span className={styles['name']} aria-hidden="true">
        {name}
      </span>
      <VisuallyHidden>
        <progress aria-label={name} value={place} max={finish} />
      </VisuallyHidden>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['ribbon']} />
        <span className={styles['place']}>{children}</span>
      </span>
    </li>
  );
}

/** The lanes of the three animals, and the learner's lane below them. */
export function Lanes({ race, animal }: { race: Race; animal: Animal }) {
  const t = useTranslations('race');
  const winner = winnerOf(race);
  const isRunning = race.phase === 'running';
  return (
    <ul className={styles['lanes']} aria-label={t('lanes')}>
      {animals.map((each) => (
        <Lane
          key={each}
          name={t(each === animal ? `grey.${each}` : each)}
          place={placeOf(race, each)}
          runsAt={runningPlaceOf(race, each)}
        >
          <Runner
            animal={each}
            motion={isRunning ? 'runs' : each === winner ? 'jumps' : 'stands'}
            grey={each === animal}
          />
        </Lane>
      ))}
      <Lane name={t('you')} place={yourPlace(race)} runsAt={yourPlace(race)} yours>
        <Runner
          animal={animal}
          motion={race.phase === 'won' ? 'jumps' : race.done > 0 ? 'dashes' : 'stands'}
          dash={race.done}
        />
      </Lane>
    </ul>
  );
}
