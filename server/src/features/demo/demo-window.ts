import { limits } from '@readling/contract';

/** A demo day begins with the first click. */
export const demoEnd = (now: Date) => new Date(now.getTime() + limits.demoHours * 3_600_000);
