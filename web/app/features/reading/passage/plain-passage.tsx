import { type CSSProperties, useMemo } from 'react';
import papers from '../aids/papers.module.css';
import { paperOf, passageLook } from '../aids/passage-look.ts';
import { useLoadedAids } from '../aids/use-loaded-aids.ts';
import { useReadingAids } from '../aids/use-reading-aids.ts';
import styles from './passage.module.css';
import { Token } from './token.tsx';

/** A level whose size is in the middle: the text itself does not say how hard it is. */
const level = 3;
/** A longer text comes a little smaller, so that more of it is in view beside its questions. */
const longFrom = 700;
const long = { '--passage-size': '1.2rem', '--passage-gap': '0.8rem' } as CSSProperties;

/** A text without sound and questions of its own, in the letters and on the paper that its reader has chosen. */
export function PlainPassage({ text, className = '' }: { text: string; className?: string | undefined }) {
  const { aids: wished, known } = useReadingAids();
  const { aids, split } = useLoadedAids(wished, known);
  const look = useMemo(() => passageLook(aids, level), [aids]);
  return (
    <div className={`${papers['paper']} ${className}`} {...paperOf(aids.paper)}>
      <div
        className={styles['passage']}
        style={text.length < longFrom ? look.style : { ...look.style, ...long }}
        data-font={look.font}
        data-width={look.width}
        lang="en"
        dir="ltr"
      >
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph} className={styles['paragraph']}>
            {split
              ? paragraph.split(/\s+/).flatMap((token, index) => [
                  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text stay where they are
                  <Token key={index} text={token} split={split} />,
                  ' ',
                ])
              : paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}
