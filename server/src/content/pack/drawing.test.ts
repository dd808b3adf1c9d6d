import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { issuesOfDrawing } from './drawing.ts';

const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">';
const within = (inner: string) => issuesOfDrawing(`${open}${inner}</svg>`);

test('every drawing of ours is let in, but for shapes that it repeats', () => {
  const folder = join(import.meta.dirname, '../../../../content/media/images');
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.svg'))) {
    const issues = issuesOfDrawing(readFileSync(join(folder, name), 'utf8'));
    expect([name, issues.filter((issue) => !issue.startsWith('<use>'))]).toEqual([name, []]);
  }
});

test.each([
  `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- made by hand -->\n${open}</svg>`,
  `${open}<defs><linearGradient id="sky"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#sky)"/></svg>`,
  `${open}<g style="fill:#fff;clip-path: url('#a')"><title>Fish &amp; chips &#x2014; a "feast"</title></g></svg>`,
])('plain shapes and gradients are let in: %s', (drawing) => {
  expect(issuesOfDrawing(drawing)).toEqual([]);
});

describe('what runs, fetches or repeats itself is refused', () => {
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
    ['<rect fill="&evil;"/>', 'fill holds a sign'],
    ['<rect fill="&constructor;"/>', 'fill holds a sign'],
    ['<rect xmlns="http://www.w3.org/1999/xhtml"/>', 'xmlns must be'],
    ['<rect inkscape:label="x"/>', 'inkscape:label belongs to a drawing program'],
    ['<![CDATA[<script>]]>', 'is no tag'],
    ['<?xml-stylesheet href="https://evil.example"?>', 'is no tag'],
    ['<rect fill=red/>', 'is no tag'],
    ['<rect fill="<script>"/>', 'is no tag'],
    ['<!-- open', 'is no tag'],
    ['\u001b(J', 'is no UTF-8 text'],
    ['\ufffd', 'is no UTF-8 text'],
  ])('%j', (inner, issue) => {
    expect(within(inner).join('\n')).toContain(issue);
  });

  test.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'is no SVG drawing'],
    ['<html><svg/></html>', 'is no SVG drawing'],
    ['<?xml version="1.0" encoding="ISO-2022-JP"?><svg/>', 'is no SVG drawing'],
    ['<svgx/>', 'is no SVG drawing'],
    ['', 'is no SVG drawing'],
  ])('%j', (drawing, issue) => {
    expect(issuesOfDrawing(drawing)).toEqual([issue]);
  });
});
