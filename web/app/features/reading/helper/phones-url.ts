/**
 * Where the phones of a recording lie: beside it. What the server said itself has none, and another host may not let
 * the page read them.
 */
export const phonesUrl = (recording: string): string | null =>
  recording.startsWith('/') && recording.endsWith('.mp3') ? recording.replace(/\.mp3$/, '.vis.json') : null;
