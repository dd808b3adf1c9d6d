/**
 * npm run packages -- check         fails for a version that is not exact or has a weakness that advisories.json knows
 * npm run packages -- sbom [file]   writes the bill of materials (readling.cdx.json); needs a build
 * npm run packages -- renew         fetches the advisories of today from OSV.dev
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import * as z from 'zod';
import { database, findWeaknesses } from './advisories.ts';
import { looseVersions, manifest } from './exact-versions.ts';
import { installedPackages, lockfile } from './lockfile.ts';
import { renewed } from './renew.ts';
import { productionSbom, sbom, sbomProblems } from './sbom.ts';

const root = join(import.meta.dirname, '../..');
const read = <T extends z.ZodType>(schema: T, file: string) =>
  schema.parse(JSON.parse(readFileSync(join(root, file), 'utf8')));
const find = (name: string) =>
  globSync(`**/${name}`, { cwd: root, exclude: (path) => /^(node_modules|dist|data|\..+)$/.test(path) });
const lock = () => installedPackages(read(lockfile, 'package-lock.json'));
const file = 'tools/packages/advisories.json';

function check(): string[] {
  const known = read(database, file);
  const packages = find('package-lock.json').flatMap((each) => installedPackages(read(lockfile, each)));
  const covered = new Set(known.advisories.flatMap((each) => each.affected.map((one) => one.package.name)));
  console.log(
    `${packages.length} packages compared with ${known.advisories.length} advisories on ${covered.size} packages, of ${known.date} from ${known.source}`,
  );
  return [
    ...find('package.json').flatMap((each) => looseVersions(each, read(manifest, each))),
    ...findWeaknesses(known, packages),
  ];
}

async function writeSbom(target: string): Promise<string[]> {
  const shipped = 'web/dist/packages.json';
  if (!existsSync(join(root, shipped))) return ['There is no build to read. Run: npm run build'];
  const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const { status, stdout, stderr } = spawnSync('npm', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0)
    return [
      `npm made no bill. Does package-lock.json fit each package.json? Run: npm install\n${stdout}${stderr}`,
    ];
  const packages = lock();
  const bill = productionSbom(sbom.parse(JSON.parse(stdout)), packages, 'readling');
  const text = `${JSON.stringify(bill, null, 2)}\n`;
  const invalid = await new Validation.JsonStrictValidator(Spec.Version.v1dot5).validate(text);
  const browser = read(z.array(z.object({ name: z.string(), version: z.string() })), shipped);
  const needed = [...packages.filter(({ dev }) => !dev), ...browser];
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
  console.log(`${target} lists ${bill.components.length} packages`);
  return [
    ...(invalid === null ? [] : [`It is no valid CycloneDX 1.5: ${invalid}`]),
    ...sbomProblems(bill, needed),
  ];
}

async function renew(): Promise<string[]> {
  const packages = find('package-lock.json').flatMap((each) => installedPackages(read(lockfile, each)));
  const names = [...new Set(packages.map(({ name }) => name))];
  const next = await renewed(read(database, file), names);
  writeFileSync(join(root, file), `${JSON.stringify(next, null, 2)}\n`);
  console.log(`${next.advisories.length} advisories on ${names.length} packages`);
  return [];
}

const [command, target = 'readling.cdx.json'] = process.argv.slice(2);
const commands = { check, sbom: () => writeSbom(target), renew };
const run = commands[command as keyof typeof commands];
const problems = run ? await run() : ['Usage: npm run packages -- check | sbom [file] | renew'];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
