/**
 * Loads what a page has left for after its first paint, in small steps with pauses: first stylesheets, then fonts, which
 * change every line, then scripts, parts below the window, and at last the pictures that nobody sees yet.
 */
import type { DeferredFiles } from '@readling/contract';
import { sleep } from './pauses.ts';

/** A script that takes longer (in ms) is followed by a pause. */
const longRun = 5;

const settled = (element: HTMLLinkElement | HTMLScriptElement) =>
  new Promise<void>((resolve) => {
    element.onload = element.onerror = () => resolve();
  });

function preload(href: string) {
  document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Resolves when the script has run or has failed. */
const runScript = (src: string) =>
  settled(document.head.appendChild(Object.assign(document.createElement('script'), { src })));

/** Resolves when each stylesheet has come or has failed. */
const enableStylesheets = (selector: string) =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLLinkElement>(selector), (link) => {
      link.disabled = false;
      return settled(link);
    }),
  );

const importModule = (path: string): Promise<unknown> => import(/* @vite-ignore */ path);

export async function loadDeferred(
  { preloads, scripts, hydrationData }: DeferredFiles,
  pause: () => Promise<void>,
  importScript = importModule,
) {
  /** Each script gets a task of its own. */
  const runScripts = async () => {
    for (const path of scripts) {
      const start = performance.now();
      await importScript(path);
      await (performance.now() - start > longRun ? pause() : sleep(0));
    }
  };

  const showParts = async () => {
    // Straight from hidden to visible would count as a layout shift.
    for (const part of document.querySelectorAll<HTMLElement>('[data-deferred]'))
      for (const step of ['auto', 'visible']) {
        await pause();
        part.style.contentVisibility = step;
      }
  };

  /** Copies `data-src`, `data-alt` and `data-href` to the attributes that they stand for. */
  const showImages = async (selector: string) => {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      await pause();
      Object.assign(element, element.dataset);
    }
  };

  for (const path of preloads) {
    preload(path);
    await sleep(0);
  }
  const hydrationDataRun = hydrationData === null ? Promise.resolve() : runScript(hydrationData);
  await pause();
  await enableStylesheets('link[rel=stylesheet]:not([data-fonts])');
  await pause(); // otherwise styles and fonts would be one step
  await enableStylesheets('link[data-fonts]');
  await pause();
  void hydrationDataRun.then(runScripts);
  await showParts();
  document.documentElement.dataset['complete'] = '';
  await showImages('main [data-src]');
  await showImages('[data-src]:not([src]), [data-href]');
}
