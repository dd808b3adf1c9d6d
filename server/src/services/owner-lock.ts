import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A reason not to start that the person who runs the command can fix. Shown as one line, without a stack. */
export class StartRefused extends Error {}
export class AlreadyRunning extends StartRefused {}

const BUSY = 5; // SQLITE_BUSY

// One owner for each folder. The kernel releases the lock when the process ends, also after a crash.
export function lockFolder(file: string): () => void {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 0 });
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    db?.close();
    const folder = dirname(file);
    if ((error as { errcode?: number }).errcode === BUSY)
      throw new AlreadyRunning(`Readling is already running on ${folder}.`, { cause: error });
    throw new StartRefused(`Cannot write in ${folder}: ${(error as Error).message}.`, { cause: error });
  }
  const held = db;
  return () => held.isOpen && held.close();
}
