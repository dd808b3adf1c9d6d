import { limits } from '@readling/contract';
import list from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { refuse } from '#server/http/refuse.ts';

/** The 18,000 commonest passwords that are long enough to be chosen here, out of 49,000 of leaked collections. */
const common = new Set(list.filter((password) => password.length >= limits.passwordLength.least));

const onlyOneCharacter = /^(.)\1*$/su;

/** True for a password that guessers try first: a common one, one character again and again, or one's own name. */
export function isCommonPassword(password: string, own: string[]): boolean {
  const typed = password.toLowerCase();
  const names = own.flatMap((name) => [name.toLowerCase(), name.toLowerCase().split('@')[0] ?? '']);
  return common.has(typed) || onlyOneCharacter.test(typed) || names.includes(typed);
}

export function refuseCommon(password: string, own: string[], field = 'newPassword') {
  if (isCommonPassword(password, own)) throw refuse('password_common', { field });
}
