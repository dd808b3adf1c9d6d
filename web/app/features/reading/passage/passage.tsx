import { atLevel, type Block, fontSize, lineGap, type Span } from '@readling/contract';
import { type CSSProperties, memo, type RefObject } from 'react';
import styles from './passage.module.css';
import { useWordKeys } from './use-word-keys.ts';

type WordProps = {
  text: string;
  index: number;
  strong: boolean;
  explained: boolean;
  shines: boolean;
  isStop: boolean;
};

/**
 * To a screen reader a word is plain text, so that the passage reads as one; only the word that has the tab stop is a
 * button.
 */
const Word = memo(({ text, index, strong, explained, shines, isStop }: WordProps) => {
  const Ink = strong ? 'strong' : 'span';
  return (
    <span
      className={styles['word']}
      data-word={index}
      data-explained={explained || undefined}
      data-shines={shines || undefined}
      {...(isStop ? { tabIndex: 0, role: 'button' } : { tabIndex: -1 })}
    >
      <Ink className={styles['ink']}>{text}</Ink>
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
  level: number;
  /** how words appear; see keeping/use-wishes */
  words: 'reveal' | 'highlight' | 'all';
  evidence: readonly Span[];
  /** how to use the keys, for screen readers */
  help: string;
  passage: RefObject<HTMLDivElement | null>;
  onWord: (word: number) => void;
};

const none: readonly Span[] = [];
const isIn = (spans: readonly Span[], index: number) =>
  spans.some(({ from, to }) => index >= from && index <= to);

/** The text of a part. Words are lit from outside (word-lights), so nothing here renders while it is read aloud. */
export const Passage = memo(
  ({ blocks, glossary, level, words, evidence = none, help, passage, onWord }: Props) => {
    const { stop, setStop, onKeyDown } = useWordKeys(passage, onWord);
    const explained = new Set(glossary);
    const style = {
      '--passage-size': `${Math.max(1, atLevel(fontSize, level))}rem`,
      '--passage-gap': `${atLevel(lineGap, level)}rem`,
    } as CSSProperties;
    const word = (element: EventTarget) =>
      element instanceof Element ? element.closest<HTMLElement>('[data-word]') : null;

    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: clicks and keys of the words inside are heard here
      <div
        ref={passage}
        className={styles['passage']}
        style={style}
        data-words={words}
        lang="en"
        dir="ltr"
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const index = Number(word(target)?.dataset['word'] ?? -1);
          if (index < 0) return;
          setStop(index);
          onWord(index);
        }}
      >
        <p className={styles['help']}>{help}</p>
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
                    shines={isIn(evidence, index)}
                    isStop={index === stop}
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
