import { limits } from '@readling/contract';
import list from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { refuse } from '#server/http/refuse.ts';

/** The 18,000 most common passwords that are long enough for us, of 49,000 in the list of zxcvbn. */
const common = new Set([
  ...list.filter((password) => password.length >= limits.passwordLength.least),
  'readling',
]);

/** Digits and signs around a word: "readling1" is guessed as soon as "readling". */
const around = /^\P{L}+|\P{L}+$/gu;

const onlyOneCharacter = /^(.)\1*$/su;

/**
 * Returns true for a password that attackers try first: a common one, one repeated character, or one of
 * `ownTexts` (the name and email of the account, or the part of the email before the @). Digits and signs around it
 * change nothing.
 */
export function isCommonPassword(password: string, ownTexts: string[]): boolean {
  const typed = password.toLowerCase();
  const names = ownTexts.flatMap((text) => [text.toLowerCase(), text.toLowerCase().split('@')[0] ?? '']);
  const isKnown = (text: string) => common.has(text) || names.includes(text);
  return isKnown(typed) || isKnown(typed.replace(around, '')) || onlyOneCharacter.test(typed);
}

/** Refuses `password_common`, naming `field` of the request body. */
export function refuseCommonPassword(password: string, ownTexts: string[], field = 'newPassword') {
  if (isCommonPassword(password, ownTexts)) throw refuse('password_common', { field });
}
