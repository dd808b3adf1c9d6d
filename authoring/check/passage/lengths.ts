import type { Draft } from '../draft.ts';
import { sentencesOf } from '../text/sentences.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';
import { getLevel } from './levels.ts';
import { checkLongRead } from './long-read.ts';

const file = 'passage.json';
/** How many words a part may have too few or too many: a tenth of the limit, but at least two. */
const leeway = (words: number) => Math.max(words * 0.1, 2);

export const wordCount = (text: string) => sentencesOf(text).flat().length;

/** Checks the number of parts, and the number of words in each, against the level. */
export function checkLengths({ passage, texts }: Draft): ValidationIssue[] {
  if (passage.form === 'book') return []; // see book.ts
  if (passage.form === 'long-read') return checkLongRead(passage.level, texts.map(wordCount));
  const { words, parts } = getLevel(passage.level);
  const [least, most] = words;
  const issues: ValidationIssue[] = [];
  if (texts.length < parts[0] || texts.length > parts[1])
    issues.push(
      createIssue(
        'part-count',
        file,
        'parts',
        `there are ${texts.length}; level ${passage.level} has ${parts[0]}`,
      ),
    );
  for (const [at, text] of texts.entries()) {
    const count = wordCount(text);
    if (count < least - leeway(least) || count > most + leeway(most))
      issues.push(
        createIssue(
          'part-length',
          file,
          `part ${at + 1}`,
          `has ${count} words; level ${passage.level} needs ${least} to ${most}`,
        ),
      );
  }
  return issues;
}
