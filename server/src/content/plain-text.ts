/**
 * Converts the Markdown of a part to plain text and tokens. Loader, reading material and narration all use
 * this function.
 *
 * Allowed are paragraphs, verse lines and **strong** words; anything else throws an Error. A token is a run
 * without whitespace, so `text.split(/\s+/)` gives the tokens of `blocks` in order. Word timings and evidence
 * depend on that. A token is strong if any of its letters is.
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

/** A token may belong to two runs, as in `**fuzzy**.`, so the whole line is split into tokens. */
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
