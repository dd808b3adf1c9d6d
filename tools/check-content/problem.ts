/** What is wrong in a file, where in it, and what to do. A warning does not fail the check. */
export type Problem = { file: string; where: string; what: string; warning?: true };

export const problem = (file: string, where: string, what: string): Problem => ({ file, where, what });
export const warning = (file: string, where: string, what: string): Problem => ({
  ...problem(file, where, what),
  warning: true,
});

export const toLine = ({ file, where, what, warning }: Problem) =>
  `${warning ? 'warning: ' : ''}${file}: ${where}: ${what}`;
