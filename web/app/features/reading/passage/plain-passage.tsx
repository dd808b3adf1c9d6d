import { type CSSProperties, useMemo } from 'react';
import papers from '../aids/papers.module.css';
import { paperOf, passageLook } from '../aids/passage-look.ts';
import { useLoadedAids } from '../aids/use-loaded-aids.ts';
import { useReadingAids } from '../aids/use-reading-aids.ts';
import styles from './passage.module.css';
import { Token } from './token.tsx';

/** A level with a medium font size: the level of the text is not known. */
const level = 3;
/** A text of this many letters is a little smaller, so that more of it is visible beside its questions. */
const longFrom = 700;
const long = { '--passage-size': '1.2rem', '--passage-gap': '0.8rem' } as CSSProperties;

/** A text without narration and questions, with the reading aids of the learner. */
export function PlainPassage({ text, className = '' }: { text: string; className?: string | undefined }) {
  const { aids: chosen, known } = useReadingAids();
  const { aids, split } = useLoadedAids(chosen, known);
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
                  // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text keep their order
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
