/** Moves a drawing with named groups: eyes, mouths, arms. The stylesheet shows the groups of each mood and mouth. */
import type { StartRenderer } from '../renderer.ts';
import drawing from './bee-alive.svg?raw';
import styles from './drawing.module.css';

export const start: StartRenderer = (host) => {
  host.innerHTML = drawing;
  host.classList.add(styles['alive'] ?? '');
  const setData = (name: string) => (value: string) => {
    if (host.dataset[name] !== value) host.dataset[name] = value;
  };
  setData('mouth')('rest');
  return {
    setMood: setData('mood'),
    setMouth: setData('mouth'),
    stop: () => host.replaceChildren(),
  };
};
