/** A name or text in another script must not turn the words around it: U+2068 and U+2069 keep it apart. */
export const isolated = (text: string) => `\u2068${text}\u2069`;
