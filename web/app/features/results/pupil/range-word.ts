import { practiceBelow, type StrandRange } from '@readling/contract';

/** Above it a child is strong in a strand, with 90 % certainty, as the range is the middle 80 %. */
const strongAbove = 0.75;

/** What a range says in one word; `few`: too few answers to tell. */
export function wordOfRange(range: StrandRange['range']): 'few' | 'together' | 'strong' | 'growing' {
  if (!range) return 'few';
  if (range.high < practiceBelow) return 'together';
  return range.low > strongAbove ? 'strong' : 'growing';
}
