// Adds up the reports of the test runners and prints the one line that says how it went.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? 'node_modules/.cache/tests';
const reports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
let passed = 0;
let failed = 0;
/** Titles of the journeys that passed at the second try. */
const flakyIn = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(flakyIn),
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
];
for (const name of reports) {
  const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  passed += report.numPassedTests ?? report.stats.expected + report.stats.flaky;
  failed += report.numFailedTests ?? report.stats.unexpected;
  for (const title of flakyIn(report)) console.log(`passed at the second try: ${title}`);
  failed += (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  ).length;
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0 || passed === 0) process.exit(1);
