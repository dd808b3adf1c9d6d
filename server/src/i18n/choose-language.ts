import { type Language, languages } from '@readling/contract';
import { getLanguage } from './languages.ts';

const known = (code: string): Language | undefined => languages.find((language) => language === code);

/**
 * The language of a BCP 47 tag such as `fil-PH`, `zh-Hant-TW` or `es-419`, if it is one of ours. A code whose
 * language has `aliases` is no language tag: `ph` is only our own code for Tagalog.
 */
function ofTag(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0] ?? '';
  return languages.find((language) => {
    const { aliases } = getLanguage(language);
    return aliases.length > 0 ? aliases.includes(primary) : language === primary;
  });
}

/** The tags of an Accept-Language header, most wanted first; those with q=0 are left out. */
function wantedTags(header: string) {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const quality = rest.map((each) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/**
 * The language of a visitor: what they chose (cookie `language`), else what their
 * browser asks for, else English.
 */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = known(cookie ?? '');
  if (chosen) return chosen;
  for (const tag of wantedTags(acceptLanguage ?? '')) {
    const language = ofTag(tag);
    if (language) return language;
  }
  return 'en';
}
