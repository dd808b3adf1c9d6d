import { api } from '@readling/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import type { Browser } from '#server/testing/browser.ts';
import { addClass, pupilsOf } from '#server/testing/school.ts';

let app: TestApp;
let teacher: Browser;
beforeAll(async () => {
  app = await testApp({ keep: true });
  teacher = await app.learner();
});
afterAll(() => app.close());

const long = 'x'.repeat(41);

/** Lists of which each line but the head is faulty, and which fault each of its lines has. */
const lists: [string, Record<number, string>][] = [
  ['=1+1', { 1: 'formula' }],
  ['=cmd|" /C calc"!A0', { 1: 'formula' }],
  ['+49 30 1234', { 1: 'formula' }],
  ['-1+1', { 1: 'formula' }],
  ['@SUM(A1)', { 1: 'formula' }],
  ['  =A1', { 1: 'formula' }],
  ['"=A1"', { 1: 'formula' }],
  ['\ufeff=A1', { 1: 'formula' }],
  ['\u200b=A1', { 1: 'formula' }],
  ['\u202e=A1', { 1: 'formula' }],
  ['Name\n=A1', { 2: 'formula' }],
  ['Name;Born\n=A1;2017', { 2: 'formula' }],
  ['Name,Born\n+A1,2017', { 2: 'formula' }],
  ['Name\tBorn\n@A1\t2017', { 2: 'formula' }],
  ['Name\r\n-A1\r\n=A2', { 2: 'formula', 3: 'formula' }],
  ['Name\r=A1\r=A2', { 2: 'formula', 3: 'formula' }],
  ['Mi\u0007na', { 1: 'hidden' }],
  ['Mi\u001bna', { 1: 'hidden' }],
  ['Mi\u007fna', { 1: 'hidden' }],
  ['Mi\u0085na', { 1: 'hidden' }],
  ['"Mi\nna"', { 1: 'hidden' }],
  ['"Mi\r\nna"', { 1: 'hidden' }],
  ['"Mi\tna"', { 1: 'hidden' }],
  ['Name\n"Mi\nna"\n=A1', { 2: 'hidden', 3: 'formula' }],
  [long, { 1: 'long' }],
  [`Name\n${long}`, { 2: 'long' }],
  [`${'م'.repeat(41)}`, { 1: 'long' }],
  [`"${long}`, { 1: 'long' }],
  ['<img src=x onerror=alert(1)> and so on and on', { 1: 'long' }],
  ['12345', { 1: 'letterless' }],
  ['Name\n12345', { 2: 'letterless' }],
  ['...', { 1: 'letterless' }],
  ['😀', { 1: 'letterless' }],
  ["''", { 1: 'letterless' }],
  ['Name;Born\n;2017', { 2: 'letterless' }],
  ['Name;Born\n\u200b;2017', { 2: 'letterless' }],
  ['Name\n\n\n?', { 4: 'letterless' }],
  ['Name\n"""', { 2: 'letterless' }],
  ['Name\n=A1\n12\n?', { 2: 'formula', 3: 'letterless', 4: 'letterless' }],
  ['2017-01-02\n2018-03-04', { 1: 'letterless', 2: 'letterless' }],
];

test.each(lists)(
  'of the list %j each line is named with its fault, and nothing is stored',
  async (text, faults) => {
    const id = await addClassOnce();
    const preview = await teacher.call(api.previewRoster, { class: id, text });
    expect(preview.status).toBe(200);
    expect(Object.fromEntries(preview.body.lines.map(({ line, fault }) => [line, fault]))).toEqual(faults);
    const applied = await teacher.call(api.applyRoster, { class: id, text });
    expect(applied.body).toEqual({ added: 0 });
    expect(await pupilsOf(teacher, id)).toEqual([]);
  },
);

let known: string | undefined;
const addClassOnce = async () => {
  known ??= await addClass(teacher, '4a');
  return known;
};
