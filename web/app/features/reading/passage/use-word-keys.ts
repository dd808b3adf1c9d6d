import { type KeyboardEvent, type RefObject, useState } from 'react';

/** The word nearest to this one in the next line above or below. */
function lineAway(words: readonly HTMLElement[], from: number, down: boolean): number {
  const here = words[from]?.getBoundingClientRect();
  if (!here) return from;
  const middle = here.x + here.width / 2;
  const boxes = words.map((word) => word.getBoundingClientRect());
  const beyond = boxes.filter(({ y }) => (down ? y > here.bottom - 1 : y < here.top - here.height / 2));
  const line = down ? Math.min(...beyond.map(({ y }) => y)) : Math.max(...beyond.map(({ y }) => y));
  let best = from;
  let closest = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const off = Math.abs(box.x + box.width / 2 - middle);
    if (Math.abs(box.y - line) < here.height / 2 && off < closest) [best, closest] = [index, off];
  });
  return best;
}

/** The passage is English, so its next word is on the right. */
function target(key: string, from: number, words: readonly HTMLElement[]): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return words.length - 1;
  if (key === 'ArrowDown' || key === 'ArrowUp') return lineAway(words, from, key === 'ArrowDown');
  if (key === 'ArrowRight') return from + 1;
  return key === 'ArrowLeft' ? from - 1 : null;
}

/** One tab stop for the whole passage: the arrow keys go from word to word, Enter and space open one. */
export function useWordKeys(passage: RefObject<HTMLElement | null>, onWord: (word: number) => void) {
  const [stop, setStop] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onWord(stop);
      return;
    }
    const words = [...(passage.current?.querySelectorAll<HTMLElement>('[data-word]') ?? [])];
    const next = target(event.key, stop, words);
    if (next === null) return;
    event.preventDefault();
    const word = words[Math.min(words.length - 1, Math.max(0, next))];
    if (!word) return;
    setStop(Number(word.dataset['word']));
    word.focus();
  };
  return { stop, setStop, onKeyDown };
}
