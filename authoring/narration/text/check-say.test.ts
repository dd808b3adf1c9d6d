import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { passageFile } from '#server/content/passage.ts';
import { plainText } from '#server/content/plain-text.ts';
import { canSound, checkSay } from './check-say.ts';

const tokens = 'Jocelyn made a bow – in 1906.'.split(' ');
const check = (say: Record<string, string>) => () => checkSay(tokens, say);

it('the sounds of a name, a word and a number pass', () => {
  expect(check({ '0': 'ˈdʒɒslɪn', '3': 'baʊ', '6': 'ˌnaɪntiːnəʊˈsɪks' })).not.toThrow();
});

it('the sounds of a neighbour are refused, and the neighbour is named', () => {
  expect(check({ '2': 'baʊ' })).toThrow(
    '"say" gives /baʊ/ to token 2, "a", which cannot sound like this; token 3 is "bow"',
  );
  expect(check({ '1': 'ˈdʒɒslɪn' })).toThrow(
    'token 1, "made", which cannot sound like this; token 0 is "Jocelyn"',
  );
});

it('a dash has no sounds, and a token behind the end is refused', () => {
  expect(check({ '4': 'baʊ' })).toThrow('to token 4, "–"');
  expect(check({ '7': 'baʊ' })).toThrow('names token 7, but the last of the text is 6; the first is 0');
});

it('each "say" of the library fits its token', () => {
  const shelf = new URL('../../../content/passages/', import.meta.url);
  const said = readdirSync(shelf).flatMap((id) => {
    const file = new URL(`${id}/passage.json`, shelf);
    const { parts } = passageFile.parse(JSON.parse(readFileSync(file, 'utf8')));
    return parts.flatMap(({ text, say = {} }) => {
      const words = plainText(text).text.split(/\s+/);
      return Object.entries(say).map(([at, ipa]) => [words[Number(at)] ?? '', ipa] as const);
    });
  });
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(([token, ipa]) => !canSound(token, ipa))).toEqual([]);
});
