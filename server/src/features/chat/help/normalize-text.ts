/** Evens out how people write. The rules are in the `language.json` of each language. */
import type { Language } from '@readling/contract';
import { getLanguage } from '#server/i18n/languages.ts';

/** The spelling rules of a language. Without rules of its own, accents are removed. */
function spellingRulesOf(language: Language) {
  const { spelling, decomposed } = getLanguage(language).search;
  if (!spelling) return { decomposed: true, rules: [{ pattern: /[\u0300-\u036f]/g, replacement: '' }] };
  const rules = spelling.map(([source, replacement]) => ({ pattern: new RegExp(source, 'gu'), replacement }));
  return { decomposed, rules };
}
const spellingRules = new Map<Language, ReturnType<typeof spellingRulesOf>>();

/** Lower case, without accents and vowel marks, as people type in a hurry. */
export function normalizeText(text: string, language: Language): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/['’]/g, '');
  const { decomposed, rules } = spellingRules.get(language) ?? spellingRulesOf(language);
  spellingRules.set(language, { decomposed, rules });
  const normalized = rules.reduce(
    (result, { pattern, replacement }) => result.replace(pattern, replacement),
    decomposed ? plain.normalize('NFD') : plain,
  );
  return decomposed ? normalized.normalize('NFC') : normalized;
}
