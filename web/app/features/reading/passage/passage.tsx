import type { Block, Span } from '@readling/contract';
import { memo, type RefObject } from 'react';
import { afterPaint } from '#web/ui/button/after-paint.ts';
import type { PassageLook } from '../aids/passage-look.ts';
import type { Split } from '../aids/use-loaded-aids.ts';
import styles from './passage.module.css';
import { Token } from './token.tsx';
import { useWordKeys } from './use-word-keys.ts';

type WordProps = {
  text: string;
  index: number;
  strong: boolean;
  explained: boolean;
  isEvidence: boolean;
  isTabStop: boolean;
  split: Split | undefined;
};

/**
 * To a screen reader a word is plain text, so that the passage reads as one; only the word that has the tab stop is a
 * button.
 */
const Word = memo(({ text, index, strong, explained, isEvidence, isTabStop, split }: WordProps) => {
  const Ink = strong ? 'strong' : 'span';
  return (
    <span
      className={styles['word']}
      data-word={index}
      data-explained={explained || undefined}
      data-evidence={isEvidence || undefined}
      {...(isTabStop ? { tabIndex: 0, role: 'button' } : { tabIndex: -1 })}
    >
      <Ink className={styles['ink']}>
        <Token text={text} split={split} />
      </Ink>
    </span>
  );
});

/** The tokens of a part with their numbers, block by block and line by line. */
function numbered(blocks: readonly Block[]) {
  let index = 0;
  return blocks.map(({ kind, lines }) => ({
    kind,
    lines: lines.map((line) => line.map((token) => ({ ...token, index: index++ }))),
  }));
}

type Props = {
  blocks: readonly Block[];
  /** words with a definition of their own */
  glossary: readonly number[];
  look: PassageLook;
  /** splits words into syllables; undefined when they are not shown */
  split: Split | undefined;
  /** how words appear; see the reading aids */
  words: 'reveal' | 'highlight' | 'all';
  evidence: readonly Span[];
  /** how to use the keys, for screen readers */
  help: string;
  passage: RefObject<HTMLDivElement | null>;
  onWord: (word: number) => void;
};

const isIn = (spans: readonly Span[], index: number) =>
  spans.some(({ from, to }) => index >= from && index <= to);

/**
 * The text of a part. `word-highlighter.ts` highlights words by attributes, so nothing renders while it is
 * read aloud.
 */
export const Passage = memo(
  ({ blocks, glossary, look, split, words, evidence, help, passage, onWord }: Props) => {
    const { stop, setStop, onKeyDown } = useWordKeys(passage, onWord);
    const explained = new Set(glossary);

    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks and keys of the words inside
      <div
        ref={passage}
        className={styles['passage']}
        style={look.style}
        data-words={words}
        data-font={look.font}
        data-width={look.width}
        data-line-focus={look.lineFocus || undefined}
        lang="en"
        dir="ltr"
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const word = (target as Element).closest<HTMLElement>('[data-word]');
          if (!word) return;
          const index = Number(word.dataset['word']);
          afterPaint(() => {
            setStop(index);
            onWord(index);
          });
        }}
      >
        <p className={styles['help']}>{help}</p>
        {look.lineFocus && <span className={styles['band']} data-band aria-hidden="true" />}
        {numbered(blocks).map(({ kind, lines }) => (
          <p key={lines[0]?.[0]?.index} className={styles[kind]}>
            {lines.map((line) => (
              <span key={line[0]?.index} className={styles['line']}>
                {line.map(({ text, strong = false, index }) => [
                  <Word
                    key={index}
                    text={text}
                    index={index}
                    strong={strong}
                    explained={explained.has(index)}
                    isEvidence={isIn(evidence, index)}
                    isTabStop={index === stop}
                    split={split}
                  />,
                  ' ',
                ])}
              </span>
            ))}
          </p>
        ))}
      </div>
    );
  },
);
