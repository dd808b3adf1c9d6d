import { type Rule, rules } from './rules.ts';

/** What is wrong in an author's file, where in it, and what to do. A warning does not fail the check. */
export type ValidationIssue = { rule: Rule; file: string; where: string; what: string; warning?: true };

export const createIssue = (rule: Rule, file: string, where: string, what: string): ValidationIssue => ({
  rule,
  file,
  where,
  what,
  ...(rules[rule] === 'warning' ? { warning: true } : {}),
});

/**
 * Returns the issue as it counts for a pack that one author adds alone: a
 * `libraryError` is only a warning there.
 */
export const relaxForPack = (issue: ValidationIssue): ValidationIssue =>
  rules[issue.rule] === 'libraryError' ? { ...issue, warning: true } : issue;

/** One line of the report: `warning: FILE: WHERE: WHAT`, without the first word for an error. */
export const toLine = ({ file, where, what, warning }: ValidationIssue) =>
  `${warning ? 'warning: ' : ''}${file}: ${where}: ${what}`;
