import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

const words = (markdown: string) =>
  plainText(markdown).blocks.flatMap((block) =>
    block.lines.flatMap((line) => line.map((token) => token.text)),
  );

describe('the plain text of a part', () => {
  it('keeps paragraphs apart by a blank line and drops the markup', () => {
    expect(plainText('The bee was **fuzzy**.\nIt sat still.\n\n"Out!" said Ben.')).toEqual({
      text: 'The bee was fuzzy. It sat still.\n\n"Out!" said Ben.',
      blocks: [
        {
          kind: 'paragraph',
          lines: [
            [
              { text: 'The' },
              { text: 'bee' },
              { text: 'was' },
              { text: 'fuzzy.', strong: true },
              { text: 'It' },
              { text: 'sat' },
              { text: 'still.' },
            ],
          ],
        },
        { kind: 'paragraph', lines: [[{ text: '"Out!"' }, { text: 'said' }, { text: 'Ben.' }]] },
      ],
    });
  });

  it.each([
    'Up it flew,  \nup so **high**,\\\nup to the sky.',
    'Up it flew,\\\nup so **high**,  \nup to the sky.',
  ])('shows lines that end in two spaces or a backslash as verse', (markdown) => {
    const { blocks, text } = plainText(`${markdown}\n\nThen it was gone.`);
    expect(text).toBe('Up it flew,\nup so high,\nup to the sky.\n\nThen it was gone.');
    expect(blocks.map((block) => [block.kind, block.lines.length])).toEqual([
      ['verse', 3],
      ['paragraph', 1],
    ]);
  });

  it.each([
    'It cost $3.50 at 9:30 -- "half past," said Mr. Lee.',
    'Don’t go — 1,500 people (well, nearly) saw it...',
    'A **very, very** long\nday: **un**true,\u00a0or   not & <3.',
    'Sun\\\n**and rain  \nand** wind\n\nTwo * three, snow_man and [so] on.',
  ])('has the same tokens as its blocks, in order: %j', (markdown) => {
    expect(plainText(markdown).text.split(/\s+/)).toEqual(words(markdown));
  });

  it('marks a token as strong when a part of it is', () => {
    const tokens = plainText('a **b c**, d**e** f').blocks[0]?.lines[0];
    expect(tokens?.map((token) => token.strong ?? false)).toEqual([false, true, true, true, false]);
  });

  it.each([
    ['# A heading', 'line 1: "heading"'],
    ['One day.\n\n- a list', 'line 3: "list"'],
    ['1998. That was the year.', 'line 1: "list"'],
    ['It was *soft*.', 'line 1: "emphasis"'],
    ['See [here](https://example.org).', 'line 1: "link"'],
    ['It was <b>big</b>.', 'line 1: "html"'],
    ['> said Ben', 'line 1: "blockquote"'],
    ['It was big.\n---', 'line 1: "heading"'],
    ['Up it flew,\\\nup so high.\\', 'line 2: a backslash'],
    ['   ', 'line 1: no words'],
  ])('refuses %j and names the line', (markdown, message) => {
    expect(() => plainText(markdown)).toThrow(message);
  });
});
