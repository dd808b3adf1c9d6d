import { defaultParseSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { themesSearch, topicsSearch } from './shelf-search.ts';

test.each([
  ['?level=1', 1],
  ['?level=11', 11],
])('the shelf of the query %s is that of the level', (query, level) => {
  expect(themesSearch.parse(defaultParseSearch(query))).toEqual({ level });
});

test.each([
  '',
  '?level=99',
  '?level=0',
  '?level=-3',
  '?level=2.5',
  '?level=x',
  '?level=',
  '?level=1&level=2',
])('the query "%s" names no level', (query) => {
  expect(themesSearch.parse(defaultParseSearch(query)).level).toBeUndefined();
});

test.each([
  ['', { theme: '' }],
  ['?theme=', { theme: '' }],
  ['?theme[]=1', { theme: '' }],
  ['?theme=Unicorns&level=1', { theme: 'Unicorns', level: 1 }],
  ['?theme=Animals&level=99&x=1', { theme: 'Animals' }],
])('the topics of the query "%s" have a theme, and a level that exists or none', (query, search) => {
  expect(topicsSearch.parse(defaultParseSearch(query))).toEqual(search);
});
