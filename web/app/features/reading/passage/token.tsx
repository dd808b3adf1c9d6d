import type { Split } from '../aids/use-loaded-aids.ts';
import styles from './passage.module.css';

/**
 * The text of a word, with a dot between its syllables when the learner chose them. CSS draws the dots, so neither a
 * screen reader nor copied text contains them.
 */
export function Token({ text, split }: { text: string; split: Split | undefined }) {
  if (!split) return text;
  let at = 0;
  return split(text).flatMap((part) => {
    const dot = at === 0 ? [] : [<span key={at} className={styles['dot']} />];
    at += part.length;
    return [...dot, part];
  });
}
