import { limits } from '@readling/contract';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { type Animal, animals, placeOf, type Race, yourPlace } from '../rules/race.ts';
import { animalPictures } from './animal-pictures.ts';
import styles from './lanes.module.css';

/** `grey`: a rival of the same kind as the learner's animal, so that nobody takes it for theirs. */
type LaneProps = { name: string; animal: Animal; place: number; yours?: boolean; grey?: boolean };

function Lane({ name, animal, place, yours = false, grey = false }: LaneProps) {
  const { finish } = limits.race;
  return (
    <li className={styles['lane']} data-yours={yours || undefined}>
      <span className={styles['name']} aria-hidden="true">
        {name}
      </span>
      <VisuallyHidden>
        <progress aria-label={name} value={place} max={finish} />
      </VisuallyHidden>
      <span className={styles['track']} aria-hidden="true">
        <img
          src={animalPictures[animal]}
          alt=""
          width={56}
          height={56}
          data-grey={grey || undefined}
          style={{ '--share': place / finish } as CSSProperties}
        />
      </span>
    </li>
  );
}

/** The lanes of the three animals, and the learner's lane below them. */
export function Lanes({ race, animal }: { race: Race; animal: Animal }) {
  const t = useTranslations('race');
  return (
    <ul className={styles['lanes']} aria-label={t('lanes')}>
      {animals.map((each) => (
        <Lane
          key={each}
          name={t(each === animal ? `grey.${each}` : each)}
          animal={each}
          place={placeOf(race, each)}
          grey={each === animal}
        />
      ))}
      <Lane name={t('you')} animal={animal} place={yourPlace(race)} yours />
    </ul>
  );
}
