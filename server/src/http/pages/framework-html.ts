/**
 * What the server relies on in the HTML that TanStack Start renders. When an upgrade changes it, each page
 * fails with one of these messages: then adapt this file, and `deferFiles` where it reads the HTML.
 */
import type { Document, Element } from 'domhandler';
import { findElements } from './html-tree.ts';

/** TanStack Start (1.169) marks the inline scripts that contain the hydration data of the router. */
const hydrationMark = 'data-tsr-stream-part';

export type FrameworkHtml = {
  head: Element;
  body: Element;
  title: Element;
  stylesheets: Element[];
  /** Links that preload a script, a picture or a font. */
  preloads: Element[];
  /** The app's entry. */
  moduleScripts: Element[];
  hydrationScripts: Element[];
};

function required<Part>(part: Part | undefined, html: string): Part {
  if (part) return part;
  throw new Error(`The HTML of TanStack Start has no ${html}. See server/src/http/pages/framework-html.ts`);
}

/** Throws when the HTML lacks one of these parts. */
export function readFrameworkHtml(document: Document): FrameworkHtml {
  const [head, body, title] = ['head', 'body', 'title'].map((tag) => findElements(document, tag)[0]);
  const links = findElements(document, 'link');
  const scripts = findElements(document, 'script');
  const parts = {
    stylesheets: links.filter(({ attribs }) => attribs['rel'] === 'stylesheet'),
    preloads: links.filter(({ attribs }) => /^(module)?preload$/.test(attribs['rel'] ?? '')),
    moduleScripts: scripts.filter(({ attribs }) => attribs['type'] === 'module' && attribs['src']),
    hydrationScripts: scripts.filter(({ attribs }) => hydrationMark in attribs),
  };
  required(parts.stylesheets[0], '<link rel="stylesheet">');
  required(parts.moduleScripts[0], '<script type="module" src>');
  required(parts.hydrationScripts[0], `<script ${hydrationMark}>`);
  return {
    head: required(head, '<head>'),
    body: required(body, '<body>'),
    title: required(title, '<title>'),
    ...parts,
  };
}
