/** Small input files for scripts whose real data are not in the repository. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const writeLines = (file: string, rows: readonly object[]) =>
  writeFileSync(file, `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The files that `npm run train:marking` reads, with a few made-up answers in the form of each data set. */
export function writeTrainingData(folder: string): void {
  const science = times(3, (question) =>
    times(12, (answer) => ({
      id: `M${question}.${answer}`,
      question: `Why does the ice number ${question} melt?`,
      references: ['The sun warms the ice.'],
      answer: answer % 2 === 0 ? `the sun makes the ice warm ${answer}` : `a magnet pulled it ${answer}`,
      correct: answer % 2 === 0,
    })),
  ).flat();
  const passages = times(6, (index) => ({
    passage: `tale${index % 3}#${index}`,
    text: `The wolf number ${index} ran home. It saw the girl with a red hat.`,
  }));
  const tales = passages.flatMap(({ passage }, index) =>
    times(2, (question) => ({
      passage,
      question: question === 0 ? `Where did wolf ${index} go?` : `What did wolf ${index} see?`,
      type: 'action',
      evidence: question === 0 ? 'explicit' : 'implicit',
      answers: [question === 0 ? `home ${index}` : `the girl with the hat ${index}`],
      second_expert_answers: [question === 0 ? `it ran home ${index}` : `a girl ${index}`],
    })),
  );
  const children = times(24, (child) => ({
    child,
    question: 'Why did he hide?',
    answer: child % 2 === 0 ? `he was afraid of them ${child}` : `because of lunch ${child}`,
    score: child % 2 === 0 ? 2 : 0,
  }));
  writeLines(join(folder, 'scientsbank-train.jsonl'), science);
  writeLines(join(folder, 'fairytaleqa-passages.jsonl'), passages);
  writeLines(join(folder, 'fairytaleqa-trainval.jsonl'), tales);
  writeLines(join(folder, 'mindca-train.jsonl'), children);
}

/** A WordNet database with one noun, and `frequencies.txt`, which has this word. */
export function writeWordNet(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files: Record<string, string> = {
    'data.noun': '01514859 05 n 01 hen 0 000 | an adult female bird; "a hen lays eggs"\n',
    'index.noun': 'hen n 1 0 1 1 01514859\n',
    'cntlist.rev': 'hen%1:05:00:: 1 4\n',
    'frequencies.txt': 'hen 12\n',
  };
  for (const kind of ['verb', 'adj', 'adv'])
    Object.assign(files, { [`data.${kind}`]: '', [`index.${kind}`]: '' });
  for (const kind of ['noun', 'verb', 'adj', 'adv']) files[`${kind}.exc`] = '';
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
