/**
 * Mouth shapes for the avatar, from the phones that were spoken. Each is `[seconds, shape]`: when it
 * begins. They are stored beside the recording as `<name>.vis.json`. A shape shorter than 40 ms is
 * dropped unless the lips must close.
 */
import type { Word } from './word-times.ts';

export type MouthShape = [seconds: number, shape: string];

/** The phones of each mouth shape, by their names in the CMU set. */
const phonesOf: Record<string, string> = {
  PP: 'p b m em',
  FF: 'f v',
  TH: 'th dh',
  DD: 't d dx l n el en nx',
  kk: 'k g ng hh',
  CH: 'ch jh sh zh',
  SS: 's z',
  RR: 'r er axr',
  aa: 'aa ah ax ae',
  E: 'eh',
  ih: 'ih iy y ix',
  oh: 'ao',
  ou: 'uh uw w',
};
const shapeOf = new Map(
  Object.entries(phonesOf).flatMap(([shape, phones]) => phones.split(' ').map((phone) => [phone, shape])),
);
const diphthongs: Record<string, [string, string]> = {
  ay: ['aa', 'ih'],
  aw: ['aa', 'ou'],
  oy: ['oh', 'ih'],
  ow: ['oh', 'ou'],
  ey: ['E', 'ih'],
};
/** The share of a diphthong after which its second shape begins. */
const secondShapeAt = 0.55;

function allShapes(words: Word[]): MouthShape[] {
  const found: MouthShape[] = [[0, 'sil']];
  let end = 0;
  // A phone that was trimmed away with a silence has no length, and its neighbour begins at the same time.
  for (const phone of words.flatMap((word) => word.phones).filter(({ start, end }) => end > start)) {
    if (phone.start - end > 0.06) found.push([end, 'sil']);
    const glide = diphthongs[phone.name];
    if (glide) {
      const middle = phone.start + (phone.end - phone.start) * secondShapeAt;
      found.push([phone.start, glide[0]], [middle, glide[1]]);
    } else found.push([phone.start, shapeOf.get(phone.name) ?? 'sil']);
    end = phone.end;
  }
  found.push([end, 'sil']);
  return found;
}

export function mouthShapes(words: Word[]): MouthShape[] {
  const shown: MouthShape[] = [];
  for (const [time, shape] of allShapes(words)) {
    const last = shown.at(-1);
    const tooShort = last !== undefined && time - last[0] < 0.04 && last[1] !== 'PP';
    if (tooShort) shown.pop();
    const start = tooShort ? last[0] : Math.round(time * 100) / 100;
    if (shown.at(-1)?.[0] === start) shown.pop(); // closed lips that last less than the times are rounded to
    if (shown.at(-1)?.[1] !== shape) shown.push([start, shape]);
  }
  return shown;
}
