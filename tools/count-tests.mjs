// Adds up the reports of the test runners. Prints each failed test with its
// errors, then one line with the counts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const folder = process.argv[2] ?? 'node_modules/.cache/tests';
const reports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

/**
 * The journeys of Playwright's report: where, how it went (expected,
 * unexpected, skipped), and what went wrong.
 */
const journeysIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(journeysIn),
  ...specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${file}: ${title}`,
      status,
      why: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? '')),
    })),
  ),
];
const asJourney = { passed: 'expected', failed: 'unexpected' };
/** The tests of Vitest's report, in the same form. A file that could not be loaded is one that failed. */
const testsIn = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [{ title: name, status: 'unexpected', why: [message] }]
      : assertionResults.map((one) => ({
          title: `${name}: ${one.fullName}`,
          status: asJourney[one.status] ?? 'skipped',
          why: one.failureMessages ?? [],
        })),
  );

const tests = reports.flatMap((name) => {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  return report.suites ? journeysIn(report) : testsIn(report);
});
const being = (kind) => tests.filter(({ status }) => status === kind);
const short = (why) =>
  stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() && !/^ +at .*node_modules/.test(line))
    .slice(0, 14)
    .join('\n')
    .slice(0, 1200);
const printTest = (how, { title, why }) =>
  console.log([`${how}: ${title}`, ...why.slice(0, 3).map(short)].join('\n'));
for (const test of being('unexpected')) printTest('failed', test);
const [passed, failed] = [being('expected').length, being('unexpected').length];
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exit(1);
