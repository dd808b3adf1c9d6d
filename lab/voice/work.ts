/** How long the narrator works: it records the sample pack anew, in a folder of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { narrationFile } from '#server/content/narration.ts';
import { sum } from './statistics.ts';

const root = join(import.meta.dirname, '../..');

/** Seconds of a line that `times` of the shell prints, such as "0m1.5s 0m0.2s": of the user and the system. */
const secondsIn = (line: string) =>
  sum(
    [...line.matchAll(/(\d+)m([\d.]+)s/g)].map(
      ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
    ),
  );

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
    });
    if (status !== 0) throw new Error(`The narrator could not work:\n${stderr}`);
    const { assets } = narrationFile.parse(JSON.parse(readFileSync(join(pack, 'narration.json'), 'utf8')));
    const byName = new Map(Object.values(assets).map(({ name, duration }) => [name, duration]));
    return (secondsIn(stdout.split('\n')[1] ?? '') * 60) / sum([...byName.values()]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
