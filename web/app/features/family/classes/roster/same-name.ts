const key = (name: string) => name.trim().toLowerCase();

/** Whether a class of a file is called like one of ours. */
export const sameName = (a: string, b: string) => key(a) === key(b);
