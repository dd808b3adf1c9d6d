/** Sentences of comments and documents, and which of them are too long to read at once. */
import { parseSync } from 'oxc-parser';

export type Sentence = { line: number; text: string; words: number };

/** No sentence has more words. */
export const longest = 40;
/** Half of all sentences have no more words. */
export const longestMedian = 16;

type Block = { line: number; text: string };

const countWords = (text: string) =>
  text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The sentences of one block of text; `line` is that of the block's first line. */
const split = ({ line, text }: Block): Sentence[] =>
  text
    .split(/(?<=[.!?]["')*_]*)\s+(?=\S)/)
    .map((sentence) => ({ line, text: sentence.trim(), words: countWords(sentence) }))
    .filter(({ words }) => words > 0);

/** A list item, a cell, a heading, a tag, or a row of two columns that stand at least two spaces apart. */
const isNewBlock = (text: string) => /^(?:[-*+] |\d+\. |\| ?|#|>|@\w|`\w+`: )|^\S.*? {2,}\S/.test(text);

/**
 * Joins lines to blocks: an empty line, a list item, a heading and a cell of a table each begin a new one.
 */
function toBlocks(lines: readonly Block[]): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const { line, text } of lines) {
    if (text.startsWith('|')) {
      blocks.push(...text.split('|').map((cell) => ({ line, text: cell })));
      open = false;
      continue;
    }
    const last = blocks.at(-1);
    if (open && last && text !== '' && !isNewBlock(text)) last.text += ` ${text}`;
    else if (text !== '') blocks.push({ line, text });
    open = text !== '' && !text.startsWith('#');
  }
  return blocks;
}

/** Sentences of a Markdown document; blocks of code are left out. */
export function sentencesOfDocument(markdown: string): Sentence[] {
  let isCode = false;
  const lines = markdown.split('\n').map((raw, index) => {
    const text = raw.trim();
    if (text.startsWith('```')) isCode = !isCode;
    return { line: index + 1, text: isCode || text.startsWith('```') || raw.startsWith('    ') ? '' : text };
  });
  return toBlocks(lines).flatMap(split);
}

/** Sentences of the comments of a source file; those that steer a tool are left out. */
export function sentencesOfCode(path: string, code: string): Sentence[] {
  const lines: Block[] = [];
  for (const { value, start } of parseSync(path, code).comments) {
    const line = code.slice(0, start).split('\n').length;
    const previous = lines.at(-1);
    if (previous && line !== previous.line + 1) lines.push({ line: previous.line + 1, text: '' });
    for (const [index, raw] of value.split('\n').entries())
      lines.push({ line: line + index, text: raw.replace(/^\s*\*?/, '').trim() });
  }
  return toBlocks(lines.filter(({ text }) => !/^(?:biome-ignore|@ts-|eslint|\/)/.test(text))).flatMap(split);
}

/** The middle of the numbers, the lower one of two; 0 of none. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? 0;
