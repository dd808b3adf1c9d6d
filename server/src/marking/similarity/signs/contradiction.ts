/**
 * Nearly the reference's own words, and yet the opposite: "she was not scared", "the girl ate the wolf". Children's
 * answers hold few of these, so that a trained model would pass them; this is a rule, and it speaks only where almost
 * every word is there.
 */
import type { Text } from '../text.ts';

type Compared = { both: number; denied: number; uneven: number; turnedRound: number; frame: number };

const nearly = 0.75;
const wholly = 0.95;
const sameFrame = 0.9;
/** Around these two things may change places: "cats and dogs", "eaten by the wolf". */
const mayTurn = new Set('and or by is are was were be with between'.split(' '));

const isDenied = ({ both, denied, uneven }: Compared) => both >= nearly && uneven === 1 && denied > 0;

function isTurned({ both, turnedRound, frame }: Compared, answer: Text, reference: Text): boolean {
  if (both < wholly || turnedRound === 0 || frame < sameFrame) return false;
  return ![...answer.terms, ...reference.terms].some(({ word }) => mayTurn.has(word));
}

export const contradicts = (compared: Compared, answer: Text, reference: Text): boolean =>
  isDenied(compared) || isTurned(compared, answer, reference);
