/**
 * `npm run attack`: starts a server on a fresh database and attacks it as each kind of caller. Ends with 1 when
 * something falls, and prints a command that repeats it.
 *
 *   npm run attack                                 all parts, after `npm run build`
 *   npm run attack -- --only rights                one part: rights, hostile, headers or generated
 *   npm run attack -- --only 'rights getProfile'   the calls of a part whose names begin so
 *   npm run attack -- --most 20                    so many hostile requests of each call and page; all without it
 *   npm run attack -- --seconds 600 --examples 500 --seed 2   the time for generated requests, and how many of each call
 */
import { parseArgs } from 'node:util';
import { attackGenerated } from './generated/attack-generated.ts';
import { NoPython } from './generated/install.ts';
import { walkHeaders } from './headers/walk-headers.ts';
import { attackHostile } from './hostile/attack-hostile.ts';
import { isPartChosen, openReport, type Problem, type Report, repeatCommand } from './report.ts';
import { walkRights } from './rights/walk-rights.ts';
import { startTarget, type Target } from './target/start-target.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '120' },
    examples: { type: 'string', default: '20' },
    most: { type: 'string', default: 'Infinity' },
  },
});
const { only, seed, examples } = values;
const effort = { seed, examples, seconds: Number(values.seconds) };

type Part = (target: Target, report: Report) => Promise<void>;
const parts: Record<string, Part> = {
  rights: (target, report) => walkRights(target, report, { only }),
  headers: (target, report) => walkHeaders(target, report, only),
  hostile: (target, report) => attackHostile(target, report, { only, most: Number(values.most) }),
  generated: (target, report) => attackGenerated(target, report, { effort, only }),
};

async function attack(target: Target): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (!isPartChosen(only, name)) continue;
    const report = openReport(name);
    await part(target, report);
    for (const line of target.errors()) report.problem('server', `logged an error: ${line.slice(0, 500)}`);
    const counts = [...report.counts].map(([kind, count]) => `${kind} ${count}`).join(', ');
    console.log(`${name}: ${counts}; ${report.problems.length} problems`);
    problems.push(...report.problems);
  }
  return problems;
}

const target = await startTarget();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void target.stop());
try {
  const problems = await attack(target);
  for (const problem of problems) {
    console.error(`${problem.part} ${problem.call}: ${problem.what}`);
    console.error(`  ${repeatCommand(problem, seed)}`);
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof NoPython)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await target.stop();
}
