import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync } from 'node:fs';

/** How to start a program as a user that PostgreSQL accepts. It refuses to run as root. */
export type Runner = {
  command: (program: string, args: string[]) => [string, string[]];
  who: { uid?: number; gid?: number };
  owner: number | undefined; // the uid that must own the data; undefined: ours anyway
};

const plain: Runner = { command: (program, args) => [program, args], who: {}, owner: undefined };

// In a user namespace root is uid 65534 and still owns its files: no other user, no change of owner,
// and it works below a folder only root may enter.
const namespaced: Runner = {
  command: (program, args) => [
    'unshare',
    ['--user', '--map-user=65534', '--map-group=65534', program, ...args],
  ],
  who: {},
  owner: 0,
};

const users = () =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'));

function asUser(matches: (name: string, uid: number) => boolean): Runner[] {
  const row = users().find(([name = '', , uid]) => matches(name, Number(uid)));
  if (!row) return []; // PostgreSQL wants its user to have a name
  const [uid, gid] = [Number(row[2]), Number(row[3])];
  return [{ ...plain, who: { uid, gid }, owner: uid }];
}

/** The ways to run PostgreSQL on a folder of this owner, best first. */
export function possibleRunners(owner: number): Runner[] {
  if (process.getuid?.() !== 0) return [plain];
  if (owner !== 0) return [...asUser((_, uid) => uid === owner), namespaced];
  return [
    namespaced, // where namespaces are forbidden the data is given to a user of its own
    ...asUser((name) => name === 'postgres'),
    ...asUser((name) => name === 'nobody'),
  ];
}

/** Gives a folder to the runner's user, where that is somebody else. */
export function changeOwner({ owner, who }: Runner, folder: string) {
  if (owner === undefined || statSync(folder).uid === owner) return;
  spawnSync('chown', ['-R', `${owner}:${who.gid ?? 0}`, folder]);
}

/** Lets the runner's user reach its data inside our folder, and nothing else there. */
export function grantAccess({ who }: Runner, dataDir: string) {
  if (who.uid !== undefined && statSync(dataDir).uid !== who.uid) chmodSync(dataDir, 0o711);
}
