/**
 * Changes a page so that it requests no file before the first paint. On a slow network each such file would
 * take a phone about 0.3 s. The deferred loader (`web/app/deferred-loader/`) loads them after the paint.
 */
import { type DeferredFiles, deferredFilesId } from '@readling/contract';
import type { Element } from 'domhandler';
import type { FrameworkHtml } from './framework-html.ts';
import { append, createElement, findElements, insertBefore, remove, textOf } from './html-tree.ts';

const loaderId = 'deferred-loader';

const sourcesOf = (elements: Element[], attribute: string) =>
  elements.map(({ attribs }) => attribs[attribute] ?? '');

/**
 * Disables the links to stylesheets. They stay in the page, because the router looks for them. Without
 * scripts all load.
 */
function deferStylesheets({ head, stylesheets }: FrameworkHtml) {
  const plain = sourcesOf(stylesheets, 'href').map((href) =>
    createElement('link', { rel: 'stylesheet', href }),
  );
  for (const { attribs } of stylesheets) attribs['disabled'] = '';
  const noscript = createElement('noscript', {});
  append(noscript, plain);
  append(head, [noscript]);
}

/** Defers the icon of the tab. */
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
 * Defers pictures that are seen only after scrolling or in an open menu: each delays the first paint by 2 ms.
 * The alt text is deferred too, because the browser shows it where the picture is missing.
 */
function deferImages({ body }: FrameworkHtml) {
  for (const image of findElements(body, 'img').filter(isDeferredImage)) {
    const { src = '', alt = '', ...others } = image.attribs;
    image.attribs = { 'data-src': src, ...others, 'data-alt': alt, alt: '' };
  }
}

/** Removes the preloads and scripts. Returns the paths of the scripts, in the order of the page. */
function removeScripts({ preloads, moduleScripts }: FrameworkHtml): string[] {
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

/** Defers all files of the page. Other functions inline styles and pictures. */
export function deferFiles(page: FrameworkHtml, { hydrationData, loader, sortScripts }: Loading) {
  deferStylesheets(page);
  deferIcon(page);
  deferImages(page);
  const preloads = removeScripts(page);
  const files: DeferredFiles = { preloads, scripts: sortScripts(preloads), hydrationData };
  const json = JSON.stringify(files).replaceAll('<', '\\u003c'); // no </script> in it
  append(page.body, [
    createElement('script', { id: deferredFilesId, type: 'application/json' }, json),
    createElement('script', { id: loaderId }, loader),
  ]);
}

/**
 * Adds the styles to the page, before the links, so that the stylesheets override them once loaded. The page
 * is not shown before its last element is parsed, because a half page in the middle of a window would move.
 */
export function addStyles({ title, stylesheets }: FrameworkHtml, css: string) {
  insertBefore(stylesheets[0] ?? title, [
    createElement('link', { rel: 'expect', href: `#${loaderId}`, blocking: 'render' }),
    createElement('style', {}, css),
  ]);
}
