import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { thresholds } from './features/health/thresholds.ts';
import { addedPacks } from './features/library/added-packs.ts';
import { jobMetrics } from './job-metrics.ts';
import { testApp } from './testing/app.ts';

const deploy = join(import.meta.dirname, '../../deploy');

/** What Prometheus calls the metrics of a server, among them those that a histogram makes. */
async function namesOfMetrics() {
  const { app, services } = await testApp();
  addedPacks(app, services);
  jobMetrics(app.metrics, { queues: async () => [] });
  const process = new Registry();
  collectDefaultMetrics({ register: process });
  const known = [...app.metrics.getMetricsAsArray(), ...process.getMetricsAsArray()].map(({ name }) => name);
  return new Set(['up', ...known.flatMap((name) => [name, `${name}_bucket`, `${name}_count`])]);
}

/** Every metric is followed by its labels, of which the first is `job`. */
const used = (text: string) => [...text.matchAll(/(\w+)\{job=/g)].map(([, name]) => name);

test.each(['prometheus-rules.yml', 'grafana-board.json'])('every metric in %s exists', async (file) => {
  const text = (await readFile(join(deploy, file), 'utf8')).replaceAll('\\"', '"');
  const names = used(text);
  expect(names.length).toBeGreaterThan(10);
  const known = await namesOfMetrics();
  expect(names.filter((name = '') => !known.has(name))).toEqual([]);
});

/** The limits in an expression, after `<` and `>`: `3 * 3600` counts as 3 hours. */
const limitsIn = (expression: string) =>
  [...expression.matchAll(/[<>] ([\d.]+)(?! \* 86400)/g)].map(([, number]) => Number(number));

test.each(Object.entries(thresholds))(
  'the page of the admin and its alert have one limit: %s',
  async (_, one) => {
    const rules = (await readFile(join(deploy, 'prometheus-rules.yml'), 'utf8')).split(/- alert: /);
    const rule = rules.find((text) => text.startsWith(`${one.alert}\n`)) ?? '';
    expect(limitsIn(rule)).toContain(one.limit);
    expect(rule).toContain(`severity: ${one.state === 'act' ? 'page' : 'warn'} `);
  },
);

test('the documentation explains every alert', async () => {
  const rules = await readFile(join(deploy, 'prometheus-rules.yml'), 'utf8');
  const guide = await readFile(join(deploy, '../docs/running.md'), 'utf8');
  const alerts = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  ['deploy/readling.service', /^Restart=always$/m],
  ['deploy/readling.service', /^StartLimitIntervalSec=0$/m],
  ['compose.yaml', /^ {2}readling:[\s\S]*?^ {4}restart: unless-stopped$/m],
  ['compose.yaml', /^ {2}database:[\s\S]*?^ {4}restart: unless-stopped$/m],
])('with %s a server that ended by itself comes back', async (file, line) => {
  expect(await readFile(join(deploy, '..', file), 'utf8')).toMatch(line);
});
