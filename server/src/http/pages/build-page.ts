/**
 * Builds a page from the HTML that the framework has rendered. Styles and pictures are inlined, so the
 * browser can paint the page before it requests any other file. Scripts, fonts and stylesheets are loaded
 * after the first paint.
 */
import type { Document } from 'domhandler';
import type { Inline } from './content-policy.ts';
import { pageStyles, pruneStyles } from './critical-css.ts';
import { addStyles, deferFiles, takeHydrationData } from './defer-files.ts';
import { type FrameworkHtml, readFrameworkHtml } from './framework-html.ts';
import { findElements, parseHtml, textOf } from './html-tree.ts';
import { pageFiles } from './page-files.ts';
import { loadScriptOrder } from './script-order.ts';

export type BuiltPage = {
  document: Document;
  /** The code with the hydration data. Null when it is in the page. */
  hydrationData: string | null;
  /** What the server put into the page, and may therefore run and style it. */
  inline: Inline;
};

const isInlined = (path = '') => /^\/(assets|images)\/[\w.-]+\.svg$/.test(path);

async function inlineImages({ body }: FrameworkHtml, inline: (path: string) => Promise<string>) {
  for (const { attribs } of findElements(body, 'img'))
    if (attribs['src'] && isInlined(attribs['src'])) attribs['src'] = await inline(attribs['src']);
}

/**
 * `client` is the folder of the built files, `media` that of the library's, `loader` the code of the deferred
 * loader.
 */
export function pageBuilder(client: string, media: string, loader: string) {
  const { read, inline } = pageFiles(client, media);
  const scriptOrder = loadScriptOrder(client);
  scriptOrder.catch(() => {}); // every page rejects with this error

  const styles = new Map<string, Promise<string>>();
  /** The same pages have the same stylesheets, so each list is read once. */
  const stylesOf = (hrefs: string[]) => {
    const key = hrefs.join(' ');
    const css = styles.get(key) ?? Promise.all(hrefs.map(read)).then((sheets) => pageStyles(sheets, inline));
    styles.set(key, css);
    return css;
  };

  /**
   * With `hydrationUrl` unused styles are removed, which takes 0.2 s, and the hydration data becomes a script
   * at that URL. Without it, both stay in the page. Rejects when the HTML is not as expected.
   */
  return async (html: string, hydrationUrl: string | null): Promise<BuiltPage> => {
    const document = parseHtml(html);
    const page = readFrameworkHtml(document);
    const sheets = page.stylesheets.filter(({ attribs }) => !('data-fonts' in attribs));
    const css = await stylesOf(sheets.map(({ attribs }) => attribs['href'] ?? ''));
    const hydrationData = hydrationUrl === null ? null : takeHydrationData(page);
    deferFiles(page, { hydrationData: hydrationUrl, loader, sortScripts: await scriptOrder });
    const styles = hydrationUrl === null ? css : await pruneStyles(css, document);
    addStyles(page, styles);
    await inlineImages(page, inline);
    const hydration = hydrationUrl === null ? page.hydrationScripts.map(textOf) : [];
    return { document, hydrationData, inline: { scripts: [loader, ...hydration], styles: [styles] } };
  };
}
