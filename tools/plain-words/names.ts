/** Names that hold a banned word, or a name of the wire, from the syntax tree of a file. */
import { parseSync, Visitor } from 'oxc-parser';
import { bannedWords, storedNames, storedNamesAllowedIn } from './banned-words.ts';

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
  const ours = storedNames.get(name);
  if (ours) {
    const allowed = storedNamesAllowedIn.some((place) => path.startsWith(place) || path.endsWith(place));
    return allowed ? undefined : ours;
  }
  const words = ` ${wordsOfName(name)} `;
  return bannedWords.find(
    ({ word, allowedIn = [] }) =>
      words.includes(` ${word} `) && !allowedIn.some((place) => path.startsWith(place)),
  )?.use;
}

const isOurs = (source: string) => /^(?:[.#]|@readling\/)/.test(source);

/**
 * The names that a file gives or uses, each with the offset of its first use. Texts and comments are no
 * names. Names that a package gives are left out: what is imported from it, and what follows a dot.
 */
export function namesIn(path: string, code: string): Map<string, number> {
  const { program, errors } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const foreign = new Set<string>();
  const afterDot = new Set<number>();
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!isOurs(source.value)) for (const { local } of specifiers) foreign.add(local.name);
    },
    MemberExpression({ computed, property }) {
      if (!computed) afterDot.add(property.start);
    },
  }).visit(program);

  const names = new Map<string, number>();
  const add = ({ name, start }: { name: string; start: number }) => {
    if (!names.has(name) && !foreign.has(name) && !afterDot.has(start)) names.set(name, start);
  };
  new Visitor({ Identifier: add, JSXIdentifier: add, PrivateIdentifier: add }).visit(program);
  return names;
}
