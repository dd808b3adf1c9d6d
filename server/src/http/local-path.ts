/** Returns `back` as a path of this site, or `/` when it leads to another site. */
export function localPath(back: string | undefined, publicUrl: string): string {
  const { origin } = new URL(publicUrl);
  const url = URL.canParse(back ?? '/', origin) ? new URL(back ?? '/', origin) : new URL(origin);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
}
