import { type Language, languageFacts } from '@readling/contract';
import { useLanguage } from './use-language.ts';

/**
 * Writes numbers below a thousand as `Intl.NumberFormat` does in our languages. A phone needs a tenth of a second to make
 * its first `NumberFormat`: too long for a page that must respond to a press.
 */
export function smallNumbers(language: Language) {
  const { decimal = '.', percent = '%' } = languageFacts[language];
  return {
    whole: (count: number) => String(count),
    tenths: (amount: number) => amount.toFixed(1).replace('.', decimal),
    /** `share`: 0 to 1 */
    percent: (share: number) => `${Math.round(share * 100)}${percent}`,
  };
}

export const useSmallNumbers = () => smallNumbers(useLanguage());
