/** Where a recording lies. The server sends on to a CDN where one is set. */
export const audioUrl = (name: string) => `/audio/${encodeURIComponent(name)}`;
