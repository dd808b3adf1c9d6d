import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['  Mina B. ', 'Mina B.'],
  ['\u202eanim\u202c', 'anim'],
  ['A\u200bda\ufeff', 'Ada'],
  ['Me\u2066\u2069\u0007ra', 'Mera'],
  ['\u200b\u200e', ''],
])('%j becomes %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});

test.each(['मीना', 'क्\u200dष', 'علی\u200cرضا', '小美', 'Zoë', '🐝 Bee'])('%s stays', (name) => {
  expect(plainName(name)).toBe(name);
});
