import type { Language } from './languages.ts';
import { useLanguage } from './use-language.ts';

const marks: Partial<Record<Language, { point?: string; percent?: string }>> = {
  ar: { percent: '\u200e%\u200e' },
  es: { point: ',', percent: '\u00a0%' },
  ru: { point: ',', percent: '\u00a0%' },
};

/**
 * Writes numbers below a thousand as `Intl.NumberFormat` does in our languages. To make the first of those takes a phone a
 * tenth of a second: too long for a page that somebody wants to press.
 */
export function smallNumbers(language: Language) {
  const { point = '.', percent = '%' } = marks[language] ?? {};
  return {
    whole: (count: number) => String(count),
    tenths: (amount: number) => amount.toFixed(1).replace('.', point),
    /** `share`: 0 to 1 */
    percent: (share: number) => `${Math.round(share * 100)}${percent}`,
  };
}

export const useSmallNumbers = () => smallNumbers(useLanguage());
