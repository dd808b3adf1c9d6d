/**
 * A part's Markdown as words: the one reading of it that the loader, the browser's payload and the narration share.
 *
 * Allowed are paragraphs, verse lines and **strong** words; anything else is an author's slip and throws.
 * A token is a run without whitespace, so that `text.split(/\s+/)` gives the tokens of `blocks` in order: word times
 * and evidence count on it. A token is strong as soon as one letter of it is.
 */
import type { Block } from '@readling/contract';
import type { Paragraph, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

type Token = Block['lines'][number][number];
type Run = { text: string; strong: boolean };
type Inline = Paragraph['children'][number];

const issue = (node: RootContent, what: string) =>
  new Error(
    `line ${node.position?.start.line ?? '?'}: ${what}; a text holds paragraphs, verse lines and **strong** words only`,
  );

/** Splits a paragraph at its hard breaks into lines of runs. */
function inlineRuns(nodes: Inline[], strong: boolean, lines: Run[][]): Run[][] {
  for (const node of nodes) {
    if (node.type === 'break') lines.push([]);
    else if (node.type === 'strong') inlineRuns(node.children, true, lines);
    else if (node.type !== 'text') throw issue(node, `"${node.type}" is not allowed`);
    else if (node.value.includes('\\')) throw issue(node, 'a backslash that ends no verse line');
    else lines.at(-1)?.push({ text: node.value, strong });
  }
  return lines;
}

/** A token may cross the edge of a run, as in `**fuzzy**.`, so words are cut from the whole line. */
function lineTokens(runs: Run[]): Token[] {
  const tokens: Token[] = [];
  let open = false;
  for (const run of runs) {
    for (const piece of run.text.match(/\s+|\S+/g) ?? []) {
      const last = tokens.at(-1);
      if (/^\s/.test(piece)) open = false;
      else if (open && last) {
        last.text += piece;
        if (run.strong) last.strong = true;
      } else {
        tokens.push(run.strong ? { text: piece, strong: true } : { text: piece });
        open = true;
      }
    }
  }
  return tokens;
}

function toBlock(node: RootContent): Block {
  if (node.type !== 'paragraph') throw issue(node, `"${node.type}" is not allowed`);
  const lines = inlineRuns(node.children, false, [[]]).map(lineTokens);
  if (lines.some((line) => line.length === 0)) throw issue(node, 'a line without words');
  return { kind: lines.length > 1 ? 'verse' : 'paragraph', lines };
}

const lineText = (line: Token[]) => line.map((token) => token.text).join(' ');

export function plainText(markdown: string): { blocks: Block[]; text: string } {
  const blocks = fromMarkdown(markdown).children.map(toBlock);
  if (blocks.length === 0) throw new Error('line 1: no words');
  return { blocks, text: blocks.map((block) => block.lines.map(lineText).join('\n')).join('\n\n') };
}
