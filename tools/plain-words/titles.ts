/** Titles of tests that say nothing when they stand alone. */
import { parseSync, Visitor } from 'oxc-parser';

export type Title = { offset: number; text: string };

const runners = new Set(['test', 'it']);

/** Begins as if another title stood before it, or says what ought to be instead of what is. */
const leansOnAnother = /^(?:so (?:does|is|are|do|has|have)|and|but|nor|also|as well|should)\b/i;

const isRunner = (callee: unknown): boolean => {
  const { type, name, object, callee: inner } = callee as Record<string, unknown>;
  if (type === 'Identifier') return runners.has(String(name));
  if (type === 'MemberExpression') return isRunner(object); // test.each, test.skipIf(...)
  return type === 'CallExpression' && isRunner(inner);
};

/** The titles of a file's tests, where they are plain texts. */
export function titlesIn(path: string, code: string): Title[] {
  const titles: Title[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (title?.type === 'Literal' && typeof title.value === 'string' && isRunner(callee))
        titles.push({ offset: title.start, text: title.value });
    },
  }).visit(parseSync(path, code).program);
  return titles;
}

export const isPlainTitle = (text: string): boolean => !leansOnAnother.test(text);
