import { expect, it } from 'vitest';
import { tokeniseAnswer } from '../match/tokenise-answer.ts';
import { vocabularyOf } from '../match/vocabulary.ts';
import { hasOtherNumber, knownNumbersOf } from './number-mismatch.ts';

const counts = knownNumbersOf(['the five ducks', 'it takes fifteen years', 'hundreds of years']);
const isWrongNumber = (answer: string) =>
  hasOtherNumber(tokeniseAnswer(answer, vocabularyOf(['ducks'], [])), counts);

it.each(['three ducks', 'it was the 3 little ducks', 'you wait two years'])(
  'another number of the same thing is noticed: %s',
  (answer) => expect(isWrongNumber(answer)).toBe(true),
);

it.each(['5 ducks', 'the five small ducks', 'fifteen years', 'the ducks', 'two frogs', 'one of the ducks'])(
  'the right number, none, or that of another thing is no miscount: %s',
  (answer) => expect(isWrongNumber(answer)).toBe(false),
);
