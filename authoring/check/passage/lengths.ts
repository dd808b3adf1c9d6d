import type { Draft } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';
import { sentencesOf } from '../text/sentences.ts';
import { getLevel } from './levels.ts';

const file = 'passage.json';
/** A part may be a tenth off its band, or two words where a tenth is less. */
const leeway = (words: number) => Math.max(words * 0.1, 2);

export const wordCount = (text: string) => sentencesOf(text).flat().length;

/** As many parts as the level asks for, each with its number of words. */
export function checkLengths({ passage, texts }: Draft): Problem[] {
  const { words, parts } = getLevel(passage.level);
  const [least, most] = words;
  const problems: Problem[] = [];
  if (texts.length < parts[0] || texts.length > parts[1])
    problems.push(
      problem(
        'part-count',
        file,
        'parts',
        `there are ${texts.length}; level ${passage.level} has ${parts[0]}`,
      ),
    );
  for (const [at, text] of texts.entries()) {
    const count = wordCount(text);
    if (count < least - leeway(least) || count > most + leeway(most))
      problems.push(
        problem(
          'part-length',
          file,
          `part ${at + 1}`,
          `has ${count} words; level ${passage.level} wants ${least} to ${most}`,
        ),
      );
  }
  return problems;
}
