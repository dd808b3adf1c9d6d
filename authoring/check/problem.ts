import { type Rule, rules } from './rules.ts';

/** What is wrong in a file, where in it, and what to do. A warning does not fail the check. */
export type Problem = { rule: Rule; file: string; where: string; what: string; warning?: true };

export const problem = (rule: Rule, file: string, where: string, what: string): Problem => ({
  rule,
  file,
  where,
  what,
  ...(rules[rule] === 'look' ? { warning: true } : {}),
});

/** As a passage that somebody adds alone is weighed. */
export const forPack = (found: Problem): Problem =>
  rules[found.rule] === 'team' ? { ...found, warning: true } : found;

export const toLine = ({ file, where, what, warning }: Problem) =>
  `${warning ? 'warning: ' : ''}${file}: ${where}: ${what}`;
