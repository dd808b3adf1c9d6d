import { languages } from '@readling/contract';
import { expect, test } from 'vitest';
import { texts } from './texts.ts';

/** Every text by its place, as `mails.verify.subject`. */
function textsOf(catalogue: object, place = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]) => {
    const name = `${place}${key}`;
    return typeof value === 'string' ? [[name, value] as [string, string]] : textsOf(value, `${name}.`);
  });
}
const holes = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const english = new Map(textsOf(texts('en')));

test.each(languages.filter((language) => language !== 'en'))(
  'what the server writes is all there in %s, with the same holes',
  (language) => {
    const own = textsOf(texts(language));
    expect(own.map(([name]) => name).sort()).toEqual([...english.keys()].sort());
    for (const [name, text] of own) {
      expect(holes(text), name).toEqual(holes(english.get(name) ?? ''));
    }
  },
);
