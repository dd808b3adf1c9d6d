import { type Language, languages } from '@readling/contract';

const known = (code: string): Language | undefined => languages.find((language) => language === code);

/** What browsers call the languages that we call otherwise. */
const alias: Record<string, Language> = { fil: 'ph', tl: 'ph' };

/** `fil-PH`, `zh-Hant-TW`, `es-419` -> our code, if we speak it. `ph` is no language tag: it is only our own code. */
function ofTag(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0] ?? '';
  return alias[primary] ?? (primary === 'ph' ? undefined : known(primary));
}

/** The languages of an Accept-Language header, most wanted first; those with q=0 are not wanted. */
function wanted(header: string) {
  return header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.split(';');
      const quality = rest.map((each) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(each)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
}

/** The language of a visitor: what they chose (cookie `language`), else what their browser asks for, else English. */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = known(cookie ?? '');
  if (chosen) return chosen;
  for (const { tag } of wanted(acceptLanguage ?? '')) {
    const language = ofTag(tag);
    if (language) return language;
  }
  return 'en';
}
