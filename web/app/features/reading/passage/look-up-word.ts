import { api, type WordMeaning } from '@readling/contract';
import { call } from '#web/api/call.ts';

const lookups = new Map<string, Promise<WordMeaning>>();

/** Looks up each word of a passage once for each visit and language. A failed look-up is not remembered. */
export function lookUpWord(passageId: string, word: string, locale: string): Promise<WordMeaning> {
  const key = `${locale} ${passageId} ${word}`;
  const known = lookups.get(key);
  if (known !== undefined) return known;
  const promise = call(api.dictionary, { uid: passageId, word }).then(({ data }) => data);
  lookups.set(key, promise);
  promise.catch(() => lookups.delete(key));
  return promise;
}
