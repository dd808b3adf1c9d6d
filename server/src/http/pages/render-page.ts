import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Language, Site } from '@readling/contract';
import * as z from 'zod/mini';
import { type BuiltPage, pageBuilder } from './build-page.ts';
import { pagePolicy } from './content-policy.ts';
import { parseHtml, toHtml } from './html-tree.ts';

export type Web = {
  render: (request: Request) => Promise<Response>;
  /** The folder of the files that browsers load. */
  client: string;
  /** The code of the deferred loader. */
  loader: string;
  /** Hashes of the inline scripts that every page has. */
  inlineScripts: readonly string[];
  /** Differs between two builds. */
  build: string;
};

/** `path` with its query. */
export type PageRequest = { path: string; language: Language; site: Site };

/** A text and the same text compressed with brotli. */
type Body = { plain: string; brotli: Buffer };

export type RenderedPage = {
  status: number;
  /** The target of a redirect, else null. */
  location: string | null;
  body: Body;
  policy: string;
  etag: string;
  /** The hydration data, where it is a script of its own. */
  hydrationData: Body | null;
};

export const hydrationDataPath = '/hydration-data.js';

/** The header that passes the settings of this server to the renderer. It never leaves the server. */
const siteHeader = 'x-readling-site';

const compress = promisify(brotliCompress);
const qualities = { cached: 11, once: 4 }; // quality 11 for a single reply would reduce the throughput by three quarters

const toBody = async (plain: string, quality: number): Promise<Body> => ({
  plain,
  brotli: await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
});

const hash = (...texts: (string | Buffer)[]) => {
  const sha1 = createHash('sha1');
  for (const text of texts) sha1.update(text);
  return sha1.digest('base64url');
};

/** `dist` is the folder of the build. */
export async function loadWeb(dist: URL): Promise<Web> {
  process.env['NODE_ENV'] ??= 'production'; // React chooses its build when it is imported
  const server = new URL('server/server.js', dist);
  const [module, loader, inlineScripts, code, ...names] = await Promise.all([
    import(server.href) as Promise<{ default: { fetch: Web['render'] } }>,
    readFile(new URL('deferred-loader/deferred-loader.js', dist), 'utf8'),
    readFile(new URL('inline-scripts.json', dist), 'utf8'),
    readFile(server),
    readdir(new URL('server/assets/', dist)),
    readdir(new URL('client/assets/', dist)),
  ]);
  return {
    render: (request) => module.default.fetch(request),
    client: fileURLToPath(new URL('client/', dist)),
    loader: loader.trim(),
    inlineScripts: z.array(z.string()).parse(JSON.parse(inlineScripts)),
    build: hash(code, ...names.flat().sort()), // the names of assets have hashes of their contents
  };
}

/**
 * The hydration data depends on the build, the path, the language and the settings of the server. The version
 * is a hash of the build and the settings. A hash of the data would differ between processes, because the
 * data contains a time.
 */
export const hydrationVersion = (build: string, site: Site) => hash(build, JSON.stringify(site)).slice(0, 8);

/**
 * Returns a function that renders a page. A page to be cached is built smaller, with separate hydration data.
 */
export function pageRenderer(web: Web, media: string) {
  const buildPage = pageBuilder(web.client, media, web.loader);
  return async ({ path, language, site }: PageRequest, isCached: boolean): Promise<RenderedPage> => {
    const headers = {
      cookie: `language=${language}`,
      [siteHeader]: encodeURIComponent(JSON.stringify(site)),
    };
    const response = await web.render(new Request(`http://localhost${path}`, { headers }));
    const html = await response.text();
    const version = hydrationVersion(web.build, site);
    const hydrationUrl = `${hydrationDataPath}?${new URLSearchParams({ path, language, version })}`;
    const isPage = html !== '' && response.status < 500;
    const { document, hydrationData, inline }: BuiltPage = isPage
      ? await buildPage(html, isCached ? hydrationUrl : null)
      : { document: parseHtml(html), hydrationData: null, inline: { scripts: [], styles: [] } };
    const quality = isCached ? qualities.cached : qualities.once;
    const text = isPage ? toHtml(document) : html;
    return {
      status: response.status,
      location: response.headers.get('location')?.replace(/^http:\/\/localhost(?=\/)/, '') ?? null,
      body: await toBody(text, quality),
      policy: pagePolicy(inline, web.inlineScripts, site),
      etag: `"${hash(text)}"`,
      hydrationData: hydrationData === null ? null : await toBody(hydrationData, qualities.cached),
    };
  };
}
