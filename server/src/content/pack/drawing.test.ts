import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { issuesOfDrawing } from './drawing.ts';

const svg = 'http://www.w3.org/2000/svg';
const open = `<svg xmlns="${svg}" viewBox="0 0 9 9">`;
const within = (inner: string) => issuesOfDrawing(`${open}${inner}</svg>`);

test('every drawing that ships with Readling is allowed, apart from the shapes that <use> repeats', () => {
  const folder = join(import.meta.dirname, '../../../../content/media/images');
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.svg'))) {
    const issues = issuesOfDrawing(readFileSync(join(folder, name), 'utf8'));
    expect([name, issues.filter((issue) => !issue.startsWith('<use>'))]).toEqual([name, []]);
  }
});

test.each([
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- made by hand -->\n${open}</svg>`,
  `<?xml version='1.0' encoding='utf-8'?>\r\n${open}</svg>\n<!-- the end -->\n`,
  `\uFEFF${open}<g xml:space="preserve"><text>1 &lt; 2 \u{1F41D}</text></g></svg>`,
  `${open}<radialGradient xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#sky"/></svg>`,
  `${open}<defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#sky)"/></svg>`,
  `${open}<g style="fill:#fff;clip-path: url('#a')"><title>Fish &amp; chips &#x2014; a "feast"</title></g></svg>`,
])('plain shapes, text and gradients are allowed: %s', (drawing) => {
  expect(issuesOfDrawing(drawing)).toEqual([]);
});

describe('what runs a program, loads something from outside or repeats itself is refused', () => {
  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<script href="https://evil.example/x.js"/>', '<script>'],
    ['<SCRIPT>alert(1)</SCRIPT>', '<SCRIPT>'],
    ['<style>@import "https://evil.example"</style>', '<style>'],
    ['<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>', '<foreignObject>'],
    ['<image href="https://evil.example/x.png"/>', '<image>'],
    ['<a href="javascript:alert(1)"><rect/></a>', '<a>'],
    ['<use href="#g"/>', '<use>'],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', '<animate>'],
    ['<set attributeName="onload" to="alert(1)"/>', '<set>'],
    ['<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>', '<svg:script>'],
    ['<rect onload="alert(1)"/>', 'onload would run'],
    ['<rect ONCLICK = "alert(1)"/>', 'ONCLICK would run'],
    ["<rect\nonfocus\n=\n'alert(1)'/>", 'onfocus would run'],
    ['<rect xlink:href="http://evil.example/#a"/>', 'xlink:href points outside'],
    ['<rect fill="url(https://evil.example/#a)"/>', 'fill points outside'],
    ['<rect fill="url(//evil.example/#a)"/>', 'fill points outside'],
    ['<rect fill="url( \'x.svg#a\' )"/>', 'fill points outside'],
    ['<rect fill="url(#a) url(x)"/>', 'fill points outside'],
    ['<rect fill="&#117;rl(x)"/>', 'fill points outside'],
    ['<rect style="fill:u\\72l(x)"/>', 'style points outside'],
    ['<rect style="background:image-set(\'x\' 1x)"/>', 'style points outside'],
    ['<rect style="x:expression (alert(1))"/>', 'style points outside'],
    ['<rect style="behavior:url(#a)"/>', 'style points outside'],
    ['<rect fill="&evil;"/>', 'undefined entity'],
    ['<rect fill="&constructor;"/>', 'undefined entity'],
    ['<rect xmlns="http://www.w3.org/1999/xhtml"/>', 'xmlns must be'],
    ['<rect inkscape:label="x"/>', 'inkscape:label belongs to a drawing program'],
    ['<![CDATA[<script>]]>', 'has a CDATA section'],
    ['<?xml-stylesheet href="https://evil.example"?>', 'has a processing instruction'],
    ['<rect fill=red/>', 'is not correct XML'],
    ['<rect fill="<script>"/>', 'is not correct XML'],
    ['<!-- open', 'is not correct XML'],
    ['\u001b(J', 'is not UTF-8 text'],
    ['\ufffd', 'is not UTF-8 text'],
  ])('%j', (inner, issue) => {
    expect(within(inner).join('\n')).toContain(issue);
  });

  test.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'has a DOCTYPE; save the drawing as plain SVG without it'],
    ['<html><svg/></html>', 'is not an SVG drawing; its first element must be <svg>'],
    ['<?xml version="1.0" encoding="ISO-2022-JP"?><svg/>', 'is written in ISO-2022-JP; save it as UTF-8'],
    ['<svgx/>', 'is not an SVG drawing; its first element must be <svg>'],
    ['', expect.stringContaining('is not correct XML')],
  ])('%j', (drawing, issue) => {
    expect(issuesOfDrawing(drawing)).toEqual([issue]);
  });
});

describe('other names for elements and attributes of SVG are refused', () => {
  test.each([
    [`<s:rect xmlns:s="${svg}"/>`, '<s:rect> is not allowed'],
    [`<g xmlns:s="${svg}"><s:script/></g>`, '<s:script> is not allowed'],
    ['<g xmlns:x="http://www.w3.org/1999/xlink" x:href="#a"/>', 'x:href belongs to a drawing program'],
    ['<g xmlns:xlink=" http://www.w3.org/1999/xlink " xlink:href="#a"/>', 'xmlns:xlink must be'],
    ['<g xlink:href="#a"/>', 'unbound namespace prefix'],
    ['<g xml:base="https://evil.example/"/>', 'xml:base belongs to a drawing program'],
    ['<svg xmlns="http://www.w3.org/1998/Math/MathML"/>', 'xmlns must be'],
    ['<g xmlns=""/>', 'xmlns must be'],
    ['<__proto__/>', '<__proto__> is not allowed'],
    ['<svg><script/></svg>', '<script> is not allowed'],
  ])('%j', (inner, issue) => {
    expect(within(inner).join('\n')).toContain(issue);
  });

  test.each(['<svg/>', '<svg xmlns=""/>', `<s:svg xmlns:s="${svg}"/>`, `<SVG xmlns="${svg}"/>`])(
    '%j',
    (drawing) => {
      expect(issuesOfDrawing(drawing)).not.toEqual([]);
    },
  );
});

describe('XML that a browser refuses, or could read in another way, is refused', () => {
  test.each([
    `<?xml version="1.1"?>${open}</svg>`,
    `<?xml version="1.0" encoding="UTF-7"?>${open}</svg>`,
    `<?xml version='1.0' encoding='x-user-defined'?>${open}</svg>`,
    ` <?xml version="1.0"?>${open}</svg>`,
    `<?XML version="1.0" encoding="UTF-7"?>${open}</svg>`,
    `<?xml version="1.0"?><?xml version="1.0" encoding="UTF-7"?>${open}</svg>`,
    `<?xml-stylesheet href="x.css"?>${open}</svg>`,
    `${open}</svg><?xml-stylesheet href="x.css"?>`,
    `${open}</svg><script/>`,
    `${open}</svg>${open}</svg>`,
    `${open}</svg>text`,
    `text${open}</svg>`,
    open,
    `${open}</svg`,
    `${open}<g></svg>`,
    `${open}<g></rect></svg>`,
    `${open}<rect x="1" x="2"/></svg>`,
    `${open}<rect x="1"y="2"/></svg>`,
    `${open}<!-- a -- b --></svg>`,
    `${open}<!--><script/>--></svg>`,
    `${open}<!---><script/>--></svg>`,
    `${open}<![CDATA[]]></svg>`,
    `${open}<!ENTITY a "b"></svg>`,
    `${open}<!ATTLIST rect onload CDATA "alert(1)"></svg>`,
    `${open}<<rect/></svg>`,
    `${open}<title>Fish & chips</title></svg>`,
    `${open}<title>Fish&nbsp;chips</title></svg>`,
    `${open}<title>]]></title></svg>`,
    `${open}<title>&#0;</title></svg>`,
    `${open}<title>&#xD800;</title></svg>`,
    `${open}<title>&#x110000;</title></svg>`,
    `${open}<title>\uD800</title><script>alert(1)</script></svg>`,
    `${open}<title>\uFFFE</title></svg>`,
  ])('%j', (drawing) => {
    expect(issuesOfDrawing(drawing)).not.toEqual([]);
  });
});

test('a character reference in an attribute cannot hide what the attribute says', () => {
  expect(within('<rect fill="url&#40;x)"/>')).toEqual([expect.stringContaining('fill points outside')]);
  expect(within('<rect style="fill:u&#92;72l(x)"/>')).toEqual([expect.stringContaining('style points')]);
  expect(within('<rect href="#a&#10;"/>')).toEqual([expect.stringContaining('href points outside')]);
});

describe('a mask or clip path may not use another one, because the time to draw them could double each time', () => {
  test.each([
    '<mask id="b"><rect mask="url(#a)"/></mask>',
    '<mask id="b"><g><rect clip-path="url(#a)"/></g></mask>',
    '<clipPath id="b"><rect clip-path="url(#a)"/></clipPath>',
    '<clipPath id="b" clip-path="url(#a)"/>',
    '<mask id="b"><rect style="mask:url(#a)"/></mask>',
    '<mask id="b"><rect style="-webkit-mask-image : url(#a)"/></mask>',
    '<g mask="url(#a)"><mask id="b"><rect mask="inherit"/></mask></g>',
    '<g mask="url(#a)"><mask id="b"><rect style="all:inherit"/></mask></g>',
  ])('%s', (inner) => {
    expect(within(inner)).toEqual([expect.stringContaining('uses a mask inside another mask')]);
  });

  test.each([
    '<mask id="a"><rect fill="url(#sky)" style="stroke:url(#mask-all)"/></mask><g mask="url(#a)"/>',
    '<clipPath id="a"><rect clip-rule="evenodd"/></clipPath><rect style="clip-path:url(#a);mask:none"/>',
  ])('other uses are allowed: %s', (inner) => {
    expect(within(inner)).toEqual([]);
  });
});

test('at most five issues are listed, each of them short', () => {
  const issues = within(Array.from({ length: 9 }, (_, index) => `<a${'b'.repeat(1000)}${index}/>`).join(''));
  expect(issues.length).toBeLessThanOrEqual(5);
  expect(Math.max(...issues.map(({ length }) => length))).toBeLessThan(300);
  expect(within('<a/><b/><c/><i/><p/><q/><u/>')).toHaveLength(5);
});

test('elements may be nested 100 deep', () => {
  const nested = (depth: number) => within('<g>'.repeat(depth) + '</g>'.repeat(depth));
  expect(nested(99)).toEqual([]);
  expect(nested(100)).toEqual([expect.stringContaining('more than 100 deep')]);
});

test.each(['<', '<g>', '<g/>', '&', '&amp;', '<!--', '-', '<?', ']', ' a=""', '"'])(
  'a million characters of %j are refused in linear time',
  (part) => {
    const many = part.repeat(1e6 / part.length);
    for (const start of ['', open, `${open}<g`, `${open}<g a="`]) {
      expect(issuesOfDrawing(`${start}${many}`)).not.toEqual([]);
    }
  },
);
