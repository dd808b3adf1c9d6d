/** How long the narrator works: it records the sample pack anew, in a folder of its own and with an empty cache. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { narrationFile } from '#server/content/narration.ts';
import { sum } from './statistics.ts';

const root = join(import.meta.dirname, '../..');
/** As `npm run narrate:install` made it. */
const narrator = process.env['NARRATOR_HOME'] ?? join(root, '.narrator');

/** Seconds of a line that `times` of the shell prints, such as "0m1.5s 0m0.2s": of the user and the system. */
const secondsIn = (line: string) =>
  sum(
    [...line.matchAll(/(\d+)m([\d.]+)s/g)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    ),
  );

/** Makes a narrator that has all but the sentences that were spoken before. */
function withoutCache(folder: string): string {
  mkdirSync(folder);
  for (const name of readdirSync(narrator))
    if (name !== 'cache') symlinkSync(join(narrator, name), join(folder, name));
  return folder;
}

/** Processor seconds for a minute of speech, the start included. Throws when the narrator fails. */
export function measureWork(): number {
  const folder = mkdtempSync(join(tmpdir(), 'readling-voice-'));
  try {
    const pack = join(folder, 'pack');
    cpSync(join(root, 'docs/a-pocket-in-the-sea'), pack, { recursive: true });
    rmSync(join(pack, 'media'), { recursive: true, force: true });
    rmSync(join(pack, 'narration.json'), { force: true });
    const command = `"${process.execPath}" authoring/narration/main.ts "$0" >&2 && times`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command, pack], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NARRATOR_HOME: withoutCache(join(folder, 'narrator')) },
    });
    if (status !== 0) throw new Error(`The narrator could not work:\n${stderr}`);
    const { assets } = narrationFile.parse(JSON.parse(readFileSync(join(pack, 'narration.json'), 'utf8')));
    const byName = new Map(Object.values(assets).map(({ name, duration }) => [name, duration]));
    return (secondsIn(stdout.split('\n')[1] ?? '') * 60) / sum([...byName.values()]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
