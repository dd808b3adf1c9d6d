/** The lengths of a story in chapters (`form: long-read`), which is about three times as long as another text. */
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

const file = 'passage.json';
const levels = { least: 8, most: 11 };
const chapters = { least: 6, most: 8 };
const wordsOfChapter = { least: 220, most: 450 };
const wordsOfAll = { least: 2000, most: 3000 };

type Range = { least: number; most: number };
const isIn = (number: number, { least, most }: Range) => number >= least && number <= most;
const say = ({ least, most }: Range) => `${least} to ${most}`;

/** `counts`: the words of each chapter. */
export function checkLongRead(level: number, counts: number[]): ValidationIssue[] {
  const words = counts.reduce((sum, count) => sum + count, 0);
  const issues: ValidationIssue[] = [];
  if (!isIn(level, levels))
    issues.push(
      createIssue('part-count', file, 'level', `is ${level}; a long read is for levels ${say(levels)}`),
    );
  if (!isIn(counts.length, chapters))
    issues.push(
      createIssue(
        'part-count',
        file,
        'parts',
        `there are ${counts.length}; a long read has ${say(chapters)} chapters`,
      ),
    );
  for (const [at, count] of counts.entries())
    if (!isIn(count, wordsOfChapter))
      issues.push(
        createIssue(
          'part-length',
          file,
          `part ${at + 1}`,
          `has ${count} words; a chapter of a long read needs ${say(wordsOfChapter)}`,
        ),
      );
  if (!isIn(words, wordsOfAll))
    issues.push(
      createIssue('part-length', file, 'parts', `have ${words} words; a long read has ${say(wordsOfAll)}`),
    );
  return issues;
}
