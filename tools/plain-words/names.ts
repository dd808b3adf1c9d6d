/** Names that hold a banned word, or a spelling of the wire, from the syntax tree of a file. */
import { parseSync, Visitor } from 'oxc-parser';
import { bannedWords, wireNames, wireNamesAllowedIn } from './banned-words.ts';

/** `keyOf_taskUID2` -> `key of task uid`. */
export const wordsOfName = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** Returns the better word where `name` holds a banned one that `path` does not allow, else undefined. */
export function betterWord(name: string, path: string): string | undefined {
  if (wireNames.has(name) && !wireNamesAllowedIn.some((place) => path.startsWith(place)))
    return wireNames.get(name);
  const words = ` ${wordsOfName(name)} `;
  return bannedWords.find(
    ({ word, allowedIn = [] }) =>
      words.includes(` ${word} `) && !allowedIn.some((place) => path.startsWith(place)),
  )?.use;
}

/** All names of a file, each with the offset of its first use. Texts and comments are no names. */
export function namesIn(path: string, code: string): Map<string, number> {
  const names = new Map<string, number>();
  const add = ({ name, start }: { name: string; start: number }) => {
    if (!names.has(name)) names.set(name, start);
  };
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(program);
  return names;
}
