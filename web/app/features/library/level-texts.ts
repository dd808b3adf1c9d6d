import { limits } from '@readling/contract';

type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

export const allLevels = Array.from({ length: limits.levels }, (_, index) => (index + 1) as Digit);

/** Message keys of the area `levels`: whom a level suits, and what its picture shows. */
export const suitsKey = (level: Digit) => `suits${level}` as const;
export const pictureKey = (level: Digit) => `picture${level}` as const;
