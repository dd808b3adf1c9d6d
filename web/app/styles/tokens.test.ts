import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

type Scheme = 'light' | 'dark';
const colours = new Map<string, Record<Scheme, string>>();
for (const [, name = '', value = ''] of source.matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
  const [light, dark] = /^light-dark\(([^()]+(?:\([^)]*\))?),\s*(.+)\)$/.exec(value)?.slice(1) ?? [];
  colours.set(name, { light: light ?? value, dark: dark ?? value });
}

/** `@text ink on paper, card` -> [ink, paper], [ink, card] */
const pairs = (kind: 'text' | 'edge' | 'dim') =>
  [...source.matchAll(new RegExp(`@${kind} ([\\w-]+) on (.+)`, 'g'))].flatMap(([, front = '', backs = '']) =>
    backs.split(/,\s*/).map((back) => [front, back.trim()] as const),
  );

const hex = (name: string, scheme: Scheme) => {
  const value = colours.get(name)?.[scheme] ?? '';
  expect(value, `${name} is a plain colour`).toMatch(/^#[\da-f]{6}$/);
  return value;
};

function luminance(colour: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string) {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (light + 0.05) / (dark + 0.05);
}

const schemes: Scheme[] = ['light', 'dark'];
for (const scheme of schemes) {
  test.each(pairs('text'))(`${scheme}: %s reads well on %s`, (front, back) => {
    expect(contrast(hex(front, scheme), hex(back, scheme))).toBeGreaterThanOrEqual(7);
  });
  test.each(pairs('dim'))(
    `${scheme}: %s can be read on %s while another line is highlighted`,
    (front, back) => {
      expect(contrast(hex(front, scheme), hex(back, scheme))).toBeGreaterThanOrEqual(4.5);
    },
  );
  test.each(pairs('edge'))(`${scheme}: a control with a border of %s can be seen on %s`, (front, back) => {
    expect(contrast(hex(front, scheme), hex(back, scheme))).toBeGreaterThanOrEqual(3);
  });
}

test('every ink colour is declared as text on a background', () => {
  const declared = new Set([...pairs('text'), ...pairs('dim')].map(([front]) => front));
  const inks = [...colours.keys()].filter((name) => /^(ink|on-|link|leaf$|plum$)/.test(name));
  expect(inks.filter((name) => !declared.has(name))).toEqual([]);
});

test('every colour has a light and a dark value', () => {
  const single = [...colours].filter(([, { light, dark }]) => light === dark).map(([name]) => name);
  expect(single).toEqual(['progress-late']); // the product fixes this one
});

test('the last third of the progress bar is #ffcc00, in both schemes', () => {
  expect(colours.get('progress-late')).toEqual({ light: '#ffcc00', dark: '#ffcc00' });
});
