declare module 'hyphen/en-us/index.js' {
  type Options = { hyphenChar?: string; minWordLength?: number };
  const patterns: { hyphenateSync: (text: string, options?: Options) => string };
  export default patterns;
}
