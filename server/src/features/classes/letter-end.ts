import { classLimits } from '@readling/contract';
import { dayMs } from '#server/day-ms.ts';

export const letterEnd = (madeAt: Date) => new Date(madeAt.getTime() + classLimits.letterDays * dayMs);
