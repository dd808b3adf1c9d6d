import type { Animal } from '../rules/race.ts';
import { runnerPictures } from './animal-pictures.ts';
import styles from './runner.module.css';

/**
 * `stands`: still. `runs`: its legs move, and dust flies. `dashes`: for a moment, each time `dash` changes. `jumps`: for joy.
 * `grey`: a rival of the same kind as the learner's animal, so that nobody takes it for theirs.
 */
type Props = {
  animal: Animal;
  motion: 'stands' | 'runs' | 'dashes' | 'jumps';
  dash?: number;
  grey?: boolean;
};

/** An animal, seen from its side. */
export const Runner = ({ animal, motion, dash = 0, grey = false }: Props) => (
  <span key={dash} className={styles['runner']} data-motion={motion} data-animal={animal}>
    <img src={runnerPictures[animal]} alt="" width={96} height={80} data-grey={grey || undefined} />
  </span>
);
