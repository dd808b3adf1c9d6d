/**
 * Takes out of a page what asks for a file before the first paint: on a slow network each such file costs a phone a third
 * of a second. The deferred loader (`web/app/deferred-loader/`) asks for them after the paint.
 */
import { type DeferredFiles, deferredFilesId } from '@readling/contract';
import type { Element } from 'domhandler';
import type { FrameworkHtml } from './framework-html.ts';
import { append, createElement, findElements, insertBefore, remove, textOf } from './html-tree.ts';

const loaderId = 'deferred-loader';

const sourcesOf = (elements: Element[], attribute: string) =>
  elements.map(({ attribs }) => attribs[attribute] ?? '');

/** Links to stylesheets stay, where the router looks for them, but do not load. Where no script runs, all load. */
function deferStylesheets({ head, stylesheets }: FrameworkHtml) {
  const plain = sourcesOf(stylesheets, 'href').map((href) =>
    createElement('link', { rel: 'stylesheet', href }),
  );
  for (const { attribs } of stylesheets) attribs['disabled'] = '';
  const noscript = createElement('noscript', {});
  append(noscript, plain);
  append(head, [noscript]);
}

/** The icon of the tab. */
function deferIcon({ head }: FrameworkHtml) {
  for (const { attribs } of findElements(head, 'link'))
    if (attribs['rel'] === 'icon') {
      attribs['data-href'] = attribs['href'] ?? '';
      attribs['href'] = 'data:,';
    }
}

const isDeferredImage = ({ attribs }: Element) =>
  attribs['loading'] === 'lazy' || attribs['fetchPriority'] === 'low';

/**
 * Pictures that are seen after scrolling or in an opened menu; each costs the first paint two milliseconds. The text waits
 * with the picture: without the picture the browser would write it out.
 */
function deferImages({ body }: FrameworkHtml) {
  for (const image of findElements(body, 'img').filter(isDeferredImage)) {
    const { src = '', alt = '', ...others } = image.attribs;
    image.attribs = { 'data-src': src, ...others, 'data-alt': alt, alt: '' };
  }
}

/** Removes the preloads and scripts. Returns the paths of the scripts, in the order of the page. */
function takeScripts({ preloads, moduleScripts }: FrameworkHtml): string[] {
  const modules = preloads.filter(({ attribs }) => attribs['rel'] === 'modulepreload');
  for (const element of [...preloads, ...moduleScripts]) remove(element);
  return [...new Set([...sourcesOf(modules, 'href'), ...sourcesOf(moduleScripts, 'src')])];
}

/** Removes the hydration scripts. Returns their code. */
export function takeHydrationData({ hydrationScripts }: FrameworkHtml): string {
  const code = hydrationScripts.map(textOf).join('\n');
  for (const script of hydrationScripts) remove(script);
  return code;
}

type Loading = {
  hydrationData: string | null;
  /** Code of the deferred loader. */
  loader: string;
  /** Sorts scripts so that each comes after those that it imports. */
  sortScripts: (paths: string[]) => string[];
};

/** Changes the page. What is inlined goes into it by other functions. */
export function deferFiles(page: FrameworkHtml, { hydrationData, loader, sortScripts }: Loading) {
  deferStylesheets(page);
  deferIcon(page);
  deferImages(page);
  const preloads = takeScripts(page);
  const files: DeferredFiles = { preloads, scripts: sortScripts(preloads), hydrationData };
  const json = JSON.stringify(files).replaceAll('<', '\\u003c'); // no </script> in it
  append(page.body, [
    createElement('script', { id: deferredFilesId, type: 'application/json' }, json),
    createElement('script', { id: loaderId }, loader),
  ]);
}

/**
 * Puts the styles into the page, before the links: the stylesheets win when they come. The page is shown when its last
 * element has come, since half a page in the middle of a window would move.
 */
export function addStyles({ title, stylesheets }: FrameworkHtml, css: string) {
  insertBefore(stylesheets[0] ?? title, [
    createElement('link', { rel: 'expect', href: `#${loaderId}`, blocking: 'render' }),
    createElement('style', {}, css),
  ]);
}
