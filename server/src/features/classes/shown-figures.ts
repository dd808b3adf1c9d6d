import { type ClassFigures, classLimits } from '@readling/contract';
import { readingTrend } from './reading-trend.ts';

type Counted = {
  children: number;
  madeAt: Date;
  weekReaders: number;
  weekStories: number;
  weekSeconds: number;
  monthReaders: number;
  monthStories: number;
  monthSeconds: number;
};
type Shown = Pick<ClassFigures, 'readers' | 'week' | 'month' | 'trend'>;

const isEnough = (children: number) => children >= classLimits.figureReaders;
const amount = (stories: number, seconds: number) => ({ stories, minutes: Math.round(seconds / 60) });

/**
 * What a lead sees of a class. Figures of so few children that they would be those of one child are left out. A class has a
 * usual week when it was there at `month`, the beginning of the weeks that are compared.
 */
export function shownFigures(counted: Counted, month: Date): Shown {
  const { children, madeAt, weekReaders, weekStories, monthReaders, monthStories } = counted;
  const hasTrend = isEnough(weekReaders) && madeAt <= month;
  return {
    readers: isEnough(children) ? weekReaders : null,
    week: isEnough(weekReaders) ? amount(weekStories, counted.weekSeconds) : null,
    month: isEnough(monthReaders) ? amount(monthStories, counted.monthSeconds) : null,
    trend: hasTrend ? readingTrend(weekStories, monthStories) : null,
  };
}
