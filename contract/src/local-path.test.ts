import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each(['/', '/learn?level=2#top', '/a//b', '/?next=//evil.example'])(
  '%j is a path of this site',
  (path) => {
    expect(localPath(path)).toBe(path);
  },
);

test.each([
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\\[',
  'https://evil.example',
  'learn',
  '',
])('%j leads to another site, or is no path', (text) => {
  expect(localPath(text)).toBe(null);
});
