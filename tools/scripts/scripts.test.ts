/**
 * Runs the scripts of package.json in their smallest form, and checks that
 * CONTRIBUTING.md describes each of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeTrainingData, writeWordNet } from './sample-data.ts';

vi.setConfig({ testTimeout: 300_000 }); // the benches start servers, also on a busy machine

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

type SmallestRun = {
  /** `folder`: a new folder for what the script reads and writes. */
  args?: (folder: string) => string[];
  input?: string;
  prints: RegExp;
};
const wordNet = (folder: string) => {
  writeWordNet(folder);
  return ['--from', folder, '--frequencies', join(folder, 'frequencies.txt'), '--out', folder];
};
const training = (folder: string) => {
  writeTrainingData(folder);
  return ['--data', folder, '--out', folder];
};
const recalibration = (folder: string) => {
  const answers = join(folder, 'answers.jsonl');
  const answer = { learner: 'a', testlet: 'p03-who-said-hello', item: 'q2', right: true };
  writeFileSync(answers, JSON.stringify(answer));
  return ['--from', answers, '--out', join(folder, 'difficulties.json')];
};
const pair = { id: 1, question: 'Why?', references: ['it was cold'], answer: 'because it was cold' };
const load = ['--rounds', '1', '--seconds', '0.2', '--learners', '40', '--connections', '2'];

const smallLesson = {
  only: 'equal,stuck,file',
  children: 8,
  events: 30,
  lessons: 1,
  minutes: 15,
  tries: 8000,
};
const lesson = Object.entries(smallLesson).flatMap(([name, value]) => [`--${name}`, String(value)]);

const smallChat = { only: 'two,idle', messages: 2, waiters: 20, wakes: 2, wait: 3 };
const chat = Object.entries(smallChat).flatMap(([name, value]) => [`--${name}`, String(value)]);

const smallestRuns: Record<string, SmallestRun> = {
  content: { args: () => ['check', 'docs/a-pocket-in-the-sea'], prints: /^No errors\.$/m },
  narrate: { args: () => ['--check'], prints: /^Texts checked: \d+. Problems: 0$/m },
  'build:wordnet': { args: wordNet, prints: /^1 words, \d+ explained/m },
  messages: { args: () => ['--check'], prints: /^$/ },
  schema: { args: () => ['--check'], prints: /^$/ },
  // The parts that need Python are left out: they install packages, and take minutes.
  attack: { args: () => ['--only', 'rights list'], prints: /^rights: .*; 0 problems$/m },
  'bench:api': { args: () => load, prints: /"ratios"/ },
  'bench:chat': { args: () => chat, prints: /^\{"two":.*\n(?:.*\n)*\{"idle":/m },
  'bench:faults': { args: () => ['--only', 'one response in five cut'], prints: /, 0 problems$/m },
  'bench:lesson': { args: () => lesson, prints: /^Problems: 0$/m },
  'bench:marking': { args: () => ['--passages', '1'], prints: /^Milliseconds an answer$/m },
  'bench:people': { args: () => ['--lines', '30', '--cards', '5'], prints: /^Missed: none$/m },
  'bench:placement': { args: () => ['--learners', '5'], prints: /"guarded"/ },
  'bench:scale': {
    args: () => ['--sizes', '20,40', '--visits', '1'],
    prints: /^Pages grow by more than 1.3: /m,
  },
  'bench:soak': { args: () => ['--minutes', '0.05', ...load], prints: /"mbPerHour"/ },
  'bench:second-opinion': { args: () => ['--passages', '1'], prints: /^Cases of the library, wrong: /m },
  'bench:voice': { args: () => ['--only', '2'], prints: /^\{"bench":"voice",/m },
  'bench:words': { prints: /^the first look-up: /m },
  'eval:chat': { args: () => ['--set', 'development'], prints: /^all +distress found /m },
  'eval:marking': { input: JSON.stringify(pair), prints: /^\{"id":1,"verdict":"correct"/ },
  'placement:recalibrate': { args: recalibration, prints: /^Read 1 answers of 1 tests\./ },
  'train:marking': { args: training, prints: /^With labelled answers/m },
};

/** Where CI runs the others, or why it does not. */
const others: Record<string, string> = {
  start: 'step fresh-start',
  dev: 'tools/dev.test.ts',
  test: 'steps unit and journeys',
  'test:tour': 'step journeys walks it in one language; all languages take too long',
  fix: 'writes to the repository; lint runs the same checks',
  lint: 'step check',
  check: 'step check',
  'check:content': 'step check',
  'check:words': 'step check',
  'check:bundle': 'step build',
  verify: 'the steps unit, journeys, check and build',
  build: 'step build',
  data: 'tools/data.test.ts',
  fonts: 'downloads fonts; web/app/styles/chinese.test.ts fails when it has to run',
  credits: 'step build, with --check',
  'narrate:install': 'downloads 200 MB for authors',
  packages: 'steps check and build',
  'bench:crash': 'server/src/features/reading/crash.test.ts runs the same rounds',
  'bench:pages': 'downloads Lighthouse and takes minutes',
  'bench:sync': 'needs a browser and a machine that does nothing else',
};

test('every script of package.json runs in CI, or there is a reason why not', () => {
  expect([...Object.keys(smallestRuns), ...Object.keys(others)].sort()).toEqual(Object.keys(scripts).sort());
});

test('CONTRIBUTING.md describes every script of package.json', () => {
  const described = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(
    ([, name]) => name,
  );
  expect(described.sort()).toEqual(Object.keys(scripts).sort());
});

test.each(Object.entries(smallestRuns))(
  'npm run %s works in its smallest form',
  (name, { args, input, prints }) => {
    const folder = mkdtempSync(join(tmpdir(), 'readling-script-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { DATABASE_URL: _, DATABASE_URL_DIRECT: __, ...env } = process.env;
    const command = `${scripts[name]?.replace(/^node tools\/setup\.mjs && /, '')} "$@"`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command, name, ...(args?.(folder) ?? [])], {
      cwd: root,
      encoding: 'utf8',
      input: input ?? '',
      env: { ...env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${env['PATH']}`, DATA_DIR: folder },
    });
    expect(status, stdout + stderr).toBe(0);
    expect(stdout).toMatch(prints);
  },
);
