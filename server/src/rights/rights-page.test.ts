import { api, type Endpoint } from '@readling/contract';
import { expect, test } from 'vitest';
import { roles } from '#server/http/access.ts';
import { childCalls, classCalls, schoolCalls } from './table.ts';

const callers = ['visitor', 'guest', 'child', 'user', 'admin'] as const;

const rowOf = ([name, { method, path, access }]: [string, Endpoint]) => {
  const cells = callers.map((caller) => {
    if (access === 'anyone') return 'yes';
    return roles[access].some((role) => role === caller) ? 'yes' : '-';
  });
  const about = (childCalls as Record<string, readonly string[]>)[name];
  const ofClass = (classCalls as Record<string, readonly string[]>)[name];
  const ofSchool = (schoolCalls as Record<string, readonly string[]>)[name];
  const named = [about, ofClass, ofSchool].map((relations) => relations?.join(', ') ?? '');
  return `| \`${method} ${path}\` | ${[...cells, ...named].join(' | ')} |`;
};

const page = `# Who may make which call

This page is written by a test from the contract and from \`server/src/rights/table.ts\`. After a change, run
\`npx vitest run server/src/rights -u\`.

A *user* is an account with a verified email, and may be a parent or a teacher. The third column from the end is for calls that may
name a child: who may then make them. *parent* is a parent of the child's home. *child* is the child itself or another one of its
home. *teacher* teaches a class of the child, in its school. *joinedTeacher* teaches a class that the child of a home joined, and sees
what it opened since then. *guardian* is a grown-up whom such a teacher lets look. The next is for calls that name a class: *owner* made it, or it passed to
them; *coteacher* was invited by the owner. The last is for calls that name a school: *lead* made it, or was made a lead by one. Everybody else gets the same 404, whether the child, the class or the school exists or not.

| call | ${callers.join(' | ')} | may name a child of whom the caller is | names a class of which the caller is | names a school of which the caller is |
| --- | ${callers.map(() => '---').join(' | ')} | --- | --- | --- |
${Object.entries(api as Record<string, Endpoint>)
  .toSorted(([, a], [, b]) => (a.path < b.path ? -1 : 1))
  .map(rowOf)
  .join('\n')}
`;

test('docs/rights.md says who may make which call', async () => {
  await expect(page).toMatchFileSnapshot('../../../docs/rights.md');
});
