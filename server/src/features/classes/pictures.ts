import { type PictureName, pictureNames } from '@readling/contract';
import { refuse } from '#server/http/refuse.ts';
import type { Db } from '#server/services/services.ts';
import { lockPictureTries, type PictureTries, setPictureTries } from '#server/store/child-pictures.ts';
import type { LearnerId } from '#server/store/learner-id.ts';
import { hmac } from './card-code.ts';

/** Wrong tries before a pause, and before the child is locked out. A guess hits one of 1,320. */
export const wrongPictures = { pause: 5, pauseMs: 60_000, lock: 10 } as const;

/** The pictures of a child: three different ones in order, which follow from our secret and are never stored. */
export function picturesOf(secret: Uint8Array, childId: string, deal: number): PictureName[] {
  const bytes = hmac(secret, ['pictures', childId, String(deal)]);
  const left = [...pictureNames];
  return [0, 4, 8].flatMap((at) => left.splice(bytes.readUInt32BE(at) % left.length, 1));
}

export const isLocked = ({ wrong }: PictureTries) => wrong >= wrongPictures.lock;

type Try = { secret: Uint8Array; childId: LearnerId; pictures: readonly string[] | undefined; now: Date };

/** Returns the refusal of a try, and counts it; undefined for the right pictures, which clear the count. */
export async function tryPictures(tx: Db, { secret, childId, pictures, now }: Try) {
  const tries = await lockPictureTries(tx, childId);
  if (isLocked(tries)) return refuse('child_locked');
  if (!pictures) return refuse('pictures_wrong'); // the class asks for them since a moment ago
  const pauseEnds = (tries.wrong_at?.getTime() ?? 0) + wrongPictures.pauseMs;
  if (tries.wrong === wrongPictures.pause && pauseEnds > now.getTime())
    return refuse('too_many', { retryAfter: (pauseEnds - now.getTime()) / 1000 });
  if (picturesOf(secret, childId, tries.deal).join() === pictures.join()) {
    await setPictureTries(tx, childId, { wrong: 0, wrong_at: null });
    return undefined;
  }
  const wrong = tries.wrong + 1;
  await setPictureTries(tx, childId, { wrong, wrong_at: now });
  return refuse(isLocked({ ...tries, wrong }) ? 'child_locked' : 'pictures_wrong');
}
