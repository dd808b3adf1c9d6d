import type { StrandRange } from '@readling/contract';

/** Below it a strand needs practice, and above the other it is strong: with 90 % certainty, as the range is the middle 80 %. */
const practiceBelow = 0.6;
const strongAbove = 0.75;

/** What a range says in one word; `few`: too few answers to tell. */
export function wordOfRange(range: StrandRange['range']): 'few' | 'together' | 'strong' | 'growing' {
  if (!range) return 'few';
  if (range.high < practiceBelow) return 'together';
  return range.low > strongAbove ? 'strong' : 'growing';
}
