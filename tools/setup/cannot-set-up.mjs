import { accessSync, constants, statfsSync } from 'node:fs';

/** An error that the user can do something about. Its message is shown without a stack. */
export class CannotSetUp extends Error {}

export const noSpace = (folder) =>
  new CannotSetUp(`There is no space left on the disk of ${folder}. Free some, then try again.`);
export const notWritable = (folder) =>
  new CannotSetUp(
    `You may not write to ${folder}. Give your user the right to, or move Readling to a folder of your own.`,
  );

/** Throws CannotSetUp unless this user may write to the folder and `bytes` are free on its disk. */
export function checkFolder(folder, bytes) {
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw notWritable(folder);
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes) throw noSpace(folder);
}
