import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

/** Bytes. Compressed, such a picture takes a tenth of a second on a slow network. */
const mostBytesOfPicture = 12_000;
/**
 * Bytes of all media together: what a clone of the newest commit fetches stays below 350 MB. Git packs 333 MiB of media and all
 * else into 303 MB.
 */
const mostBytesOfMedia = 360 * 1024 * 1024;

/** The files of a folder. A library without narration has no folder of recordings. */
const sizesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).map((name) => ({
    name,
    bytes: statSync(join(folder, name)).size,
  }));

/** Checks the sizes of pictures and recordings. `most`: bytes of all files together. */
export function checkMedia(media: string, most = mostBytesOfMedia): ValidationIssue[] {
  const pictures = sizesIn(join(media, 'images'));
  const all = [...pictures, ...sizesIn(join(media, 'audio'))].reduce((sum, { bytes }) => sum + bytes, 0);
  const tooLarge = pictures
    .filter(({ bytes }) => bytes > mostBytesOfPicture)
    .map(({ name, bytes }) =>
      createIssue(
        'picture-size',
        'content/media/images',
        name,
        `has ${bytes} bytes; draw it in ${mostBytesOfPicture} or fewer`,
      ),
    );
  if (all <= most) return tooLarge;
  const what = `has ${all} bytes; keep within ${most}`;
  return [...tooLarge, createIssue('media-size', 'content/media', 'all of it', what)];
}
