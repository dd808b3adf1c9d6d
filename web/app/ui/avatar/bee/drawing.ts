/** Moves a drawing whose groups are named: eyes, mouths, arms. What a group means is told in the stylesheet beside. */
import type { Start } from '../character.ts';
import drawing from './bee-alive.svg?raw';
import styles from './drawing.module.css';

export const start: Start = (host) => {
  host.innerHTML = drawing;
  host.classList.add(styles['alive'] ?? '');
  const tell = (name: string) => (value: string) => {
    if (host.dataset[name] !== value) host.dataset[name] = value;
  };
  tell('mouth')('rest');
  return {
    feel: tell('mood'),
    shape: tell('mouth'),
    leave: () => host.replaceChildren(),
  };
};
