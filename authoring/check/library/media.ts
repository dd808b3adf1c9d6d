import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, problem } from '../problem.ts';

/** Bytes: a phone on a slow network waits a tenth of a second for it, compressed. */
const mostPicture = 12_000;
/** Bytes: all that is committed, so that a clone stays bearable. */
const mostMedia = 120 * 1024 * 1024;

/** A library that nobody narrated has no recordings. */
const sizesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).map((name) => ({
    name,
    bytes: statSync(join(folder, name)).size,
  }));

/** Pictures and recordings as files: what they weigh. `most`: bytes of all. */
export function checkMedia(media: string, most = mostMedia): Problem[] {
  const pictures = sizesIn(join(media, 'images'));
  const all = [...pictures, ...sizesIn(join(media, 'audio'))].reduce((sum, { bytes }) => sum + bytes, 0);
  const heavy = pictures
    .filter(({ bytes }) => bytes > mostPicture)
    .map(({ name, bytes }) =>
      problem(
        'picture-light',
        'content/media/images',
        name,
        `has ${bytes} bytes; draw it in ${mostPicture} or fewer`,
      ),
    );
  if (all <= most) return heavy;
  const what = `has ${all} bytes; keep within ${most}`;
  return [...heavy, problem('media-light', 'content/media', 'all of it', what)];
}
