/** Requests that Schemathesis generates from /openapi.json, as each kind of caller. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { arrive } from '../people/arrive.ts';
import { type Kind, kinds } from '../people/caller.ts';
import { fillAccount, openWorld, type World } from '../people/fill-account.ts';
import { isChosen, type Report } from '../report.ts';
import type { Target } from '../target/start-target.ts';
import { installSchemathesis } from './install.ts';

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'shows_nothing_of_the_inside',
];

/** What we read of the report that Schemathesis writes. */
const runReport = z.object({
  test_cases: z.object({ generated: z.int() }),
  failures: z.array(z.object({ title: z.string(), operations: z.array(z.string()) })),
  errors: z.array(z.looseObject({ title: z.string() })),
});

/** It writes `prefixItems` of the rows of the dashboard in the form of an older draft, and then refuses that. */
const isItsOwn = ({ title }: { title: string }) => title === 'Schema Error';

/** Answers each request with the headers of a new caller of this kind. */
async function openSessions(target: Target, kind: Kind, world: World) {
  const server = createServer((_request, response) => {
    void (async () => {
      const caller = await arrive(target, kind);
      await fillAccount(target, caller, world);
      response.end(JSON.stringify(caller.headers));
    })().catch((error) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

type Options = { effort: { seed: string; seconds: number; examples: string }; only: string };

export async function attackGenerated(target: Target, report: Report, { effort, only }: Options) {
  const world = openWorld();
  const program = installSchemathesis();
  const folder = await mkdtemp(join(tmpdir(), 'readling-attack-'));
  for (const kind of kinds.filter((each) => isChosen(only, 'generated', each))) {
    const sessions = await openSessions(target, kind, world);
    const file = join(folder, `${kind}.json`);
    const args = [
      ...['--config-file', join(import.meta.dirname, 'schemathesis.toml')],
      ...['run', `http://127.0.0.1:${target.port}/openapi.json`, '--no-color', '--warnings', 'off'],
      ...['--checks', checks.join(','), '--continue-on-failure', '--seed', effort.seed],
      ...['--max-examples', effort.examples, '--generation-database', 'none'],
      ...['--generation-with-security-parameters', 'false'], // the hooks add the session
      ...['--report', 'json', '--report-json-path', file],
      ...[
        '--phases',
        'examples,coverage,fuzzing',
        '--request-timeout',
        '30',
        '--suppress-health-check',
        'all',
      ],
      ...(effort.seconds > 0
        ? ['--max-time', String(Math.max(1, Math.round(effort.seconds / kinds.length)))]
        : []),
    ];
    const env = {
      ...process.env,
      SCHEMATHESIS_HOOKS: 'hooks',
      PYTHONPATH: import.meta.dirname,
      PYTHONDONTWRITEBYTECODE: '1',
      SESSIONS: sessions.url,
    };
    const child = spawn(program, args, { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    await once(child, 'close');
    sessions.close();
    const text = await readFile(file, 'utf8').catch(() => {
      throw new Error(`Schemathesis wrote no report:\n${output}`);
    });
    const { test_cases, failures, errors } = runReport.parse(JSON.parse(text));
    report.count(kind, test_cases.generated);
    for (const { title, operations } of failures)
      for (const operation of operations) report.problem(kind, `${operation}: ${title}`);
    if (failures.length + errors.filter((each) => !isItsOwn(each)).length > 0) console.error(output);
    report.count('replies that Schemathesis cannot read', errors.filter(isItsOwn).length);
    for (const error of errors.filter((each) => !isItsOwn(each))) report.problem(kind, error.title);
  }
  await rm(folder, { recursive: true });
}
