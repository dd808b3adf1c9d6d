/** How the server of this page is set up. The server writes it into <html data-site>. */
import { type Site, site } from '@readling/contract';
import { getRouteApi } from '@tanstack/react-router';
import * as z from 'zod/mini';

const siteWithoutServer: Site = { signIn: [], languageModel: null, contact: null, audioBase: '/audio' };

export function readSite(text: string | undefined): Site {
  try {
    return z.parse(site, JSON.parse(text ?? ''));
  } catch {
    return siteWithoutServer; // a page without a server of ours around it, such as in development
  }
}

let cached: Site | undefined;
/** For code that runs only in the browser. */
export function siteNow(): Site {
  cached ??= readSite(document.documentElement.dataset['site']);
  return cached;
}

export const useSite = (): Site => getRouteApi('__root__').useLoaderData().site;
