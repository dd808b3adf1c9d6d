/** Where a recording lies: here, or on the CDN that the page names. */
export const audioUrl = (name: string) =>
  `${document.documentElement.dataset['audioBase'] ?? '/audio'}/${encodeURIComponent(name)}`;
