import type { Block, TriedQuestion } from '@readling/contract';
import { Fragment } from 'react';
import styles from './pupil.module.css';

type Run = { text: string; numbers: string };

/** Neighbouring words with the evidence of the same questions are one run. `first`: the index of the first word. */
function runsOf(words: readonly string[], first: number, questions: readonly TriedQuestion[]): Run[] {
  const runs: Run[] = [];
  for (const [at, text] of words.entries()) {
    const index = first + at;
    const numbers = questions
      .filter(({ evidence }) => evidence.some(({ from, to }) => from <= index && index <= to))
      .map(({ number }) => number)
      .join(', ');
    const last = runs.at(-1);
    if (last?.numbers === numbers) last.text += ` ${text}`;
    else runs.push({ text, numbers });
  }
  return runs;
}

/** The text of a part. What proves an answer is marked with the number of its question. */
export function MarkedText({
  blocks,
  questions,
}: {
  blocks: readonly Block[];
  questions: readonly TriedQuestion[];
}) {
  let next = 0;
  return (
    <div className={styles['text']} lang="en" dir="ltr">
      {blocks.map(({ kind, lines }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text keep their order
        <p key={at} data-kind={kind}>
          {lines.map((line, place) => {
            const first = next;
            next += line.length;
            const words = line.map(({ text }) => text);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a block keep their order
              <span key={place}>
                {runsOf(words, first, questions).map(({ text, numbers }, run) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line keep their order
                  <Fragment key={run}>
                    {numbers === '' ? (
                      text
                    ) : (
                      <mark>
                        {text} <sup>{numbers}</sup>
                      </mark>
                    )}{' '}
                  </Fragment>
                ))}
              </span>
            );
          })}
        </p>
      ))}
    </div>
  );
}
