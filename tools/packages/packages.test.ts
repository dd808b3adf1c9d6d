import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, findWeaknesses } from './advisories.ts';
import { looseVersions } from './exact-versions.ts';
import { renewed } from './renew.ts';

const advisory = (id: string, name: string, events: { introduced?: string; fixed?: string }[]) => ({
  id,
  aliases: [],
  modified: '2026-01-01T00:00:00Z',
  summary: 'It can be made to wait',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }], versions: [] }],
});
const known: Database = {
  date: '2026-01-01',
  source: 'a test',
  accepted: {},
  advisories: [
    advisory('GHSA-two', 'slow', [
      { introduced: '0' },
      { fixed: '1.2.0' },
      { introduced: '2.0.0' },
      { fixed: '2.0.3' },
    ]),
  ],
};
const version = (number: string) => [{ name: 'slow', version: number, dev: false }];

test('a package in a version with a known weakness is named with the advisory', () => {
  expect(findWeaknesses(known, version('2.0.2'))).toEqual([
    'slow 2.0.2 has a known weakness: GHSA-two (It can be made to wait). Update it.',
  ]);
  expect(findWeaknesses(known, version('1.1.9-beta.1'))).toHaveLength(1);
  expect(findWeaknesses(known, [{ name: 'other', version: '1.0.0', dev: false }])).toEqual([]);
});

test('a fixed version, an accepted advisory and a withdrawn one are fine', () => {
  for (const fixed of ['1.2.0', '1.9.0', '2.0.3']) expect(findWeaknesses(known, version(fixed))).toEqual([]);
  const accepted = { ...known, accepted: { 'GHSA-two': 'We never wait for it' } };
  expect(findWeaknesses(accepted, version('2.0.2'))).toEqual([]);
  const withdrawn = known.advisories.map((each) => ({ ...each, withdrawn: '2026-02-01T00:00:00Z' }));
  expect(findWeaknesses({ ...known, advisories: withdrawn }, version('2.0.2'))).toEqual([]);
});

test('a version that can change without a commit is named', () => {
  const dependencies = { fine: '1.2.3', beta: '1.0.0-beta.4', '@readling/contract': '*', loose: '^1.2.3' };
  expect(looseVersions('web/package.json', { dependencies, devDependencies: { latest: 'latest' } })).toEqual([
    'web/package.json: write the exact version of loose instead of "^1.2.3"',
    'web/package.json: write the exact version of latest instead of "latest"',
  ]);
});

test('renewed advisories are all pages of each package, and what was accepted stays', async () => {
  const pages = [
    { vulns: [advisory('GHSA-one', 'slow', [{ introduced: '0' }])], next_page_token: 'second' },
    { vulns: [advisory('GHSA-three', 'slow', [{ introduced: '0' }])] },
  ];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = await request.toArray();
    const { page_token } = JSON.parse(Buffer.concat(chunks).toString());
    response.end(JSON.stringify(pages[page_token === 'second' ? 1 : 0]));
  }).listen(0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask: typeof fetch = (_, init) => fetch(`http://127.0.0.1:${port}`, init);
  const accepted = { 'GHSA-three': 'We never wait for it' };
  const next = await renewed({ ...known, accepted }, ['slow'], ask);
  expect(next.advisories.map(({ id }) => id)).toEqual(['GHSA-one', 'GHSA-three']);
  expect(next.accepted).toEqual(accepted);
});
