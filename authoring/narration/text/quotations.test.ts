import { expect, it } from 'vitest';
import { quotations } from './quotations.ts';

const words = (text: string) => text.split(' ');

it('each quotation has its first and last token, with straight and with curly marks', () => {
  expect(quotations([words('"Wake up, Max!" said Mom. “It is late,” she said.')])).toEqual([
    [0, 2],
    [5, 7],
  ]);
});

it('a word in quotation marks is a quotation of one token', () => {
  expect(quotations([words('The word "but" is here, (and "so").')])).toEqual([
    [2, 2],
    [6, 6],
  ]);
});

it('a quotation that is not closed ends with its paragraph', () => {
  expect(quotations([words('"Go on. It is far,'), words('"and late."')])).toEqual([
    [0, 4],
    [5, 6],
  ]);
});

it('an apostrophe is no quotation mark', () => {
  expect(quotations([words("The dogs' bowls weren't 'there'.")])).toEqual([]);
});
