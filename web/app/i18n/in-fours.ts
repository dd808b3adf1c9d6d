/** A code in groups of four, which people copy with fewer mistakes. */
export const inFours = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');
