/**
 * The inlined styles of a page. Stylesheets load after the first paint, and with them the fonts
 * (`@font-face`). Until then text is shown in a local fallback font of the same width.
 */
import Beasties from 'beasties';
import type { Document } from 'domhandler';
import postcss, { type AtRule, type Declaration, type Root } from 'postcss';
import { findElements, parseHtml, textOf, toHtml } from './html-tree.ts';

/** Returns a picture as a data URI. */
type Inline = (path: string) => Promise<string>;

const fontFaces = (root: Root): AtRule[] => {
  const rules: AtRule[] = [];
  root.walkAtRules('font-face', (rule) => void rules.push(rule));
  return rules;
};

/** Removes the fonts that are fetched. The fallback fonts, which only adjust a local font, stay. */
function removeFetchedFonts(root: Root) {
  for (const rule of fontFaces(root)) if (rule.toString().includes('url(')) rule.remove();
}

const background = /url\(["']?(\/assets\/[\w.-]+\.svg)["']?\)/;

async function inlineBackgrounds(root: Root, inline: Inline) {
  const declarations: Declaration[] = [];
  root.walkDecls(
    (declaration) => void (background.test(declaration.value) && declarations.push(declaration)),
  );
  for (const declaration of declarations) {
    const path = background.exec(declaration.value)?.[1] ?? '';
    const uri = await inline(path);
    declaration.value = declaration.value.replace(background, () => `url("${uri}")`);
  }
}

/** Removes variables that are not used, then those that only removed ones used, and so on. */
function removeUnreadVariables(root: Root, html: string) {
  for (;;) {
    const css = root.toString();
    const isRead = (name: string) => css.includes(`var(${name}`) || html.includes(`var(${name}`);
    const unread: Declaration[] = [];
    root.walkDecls(/^--/, (declaration) => void (isRead(declaration.prop) || unread.push(declaration)));
    if (unread.length === 0) return;
    for (const declaration of unread) declaration.remove();
  }
}

/** Returns the styles of a page. `sheets`: its stylesheets, in the order of the page. */
export async function pageStyles(sheets: string[], inline: Inline): Promise<string> {
  const root = postcss.parse(sheets.join(''));
  removeFetchedFonts(root);
  await inlineBackgrounds(root, inline);
  return root.toString();
}

// Its types describe the CommonJS build, whose default export is the class.
const Critical = Beasties as unknown as typeof Beasties.default;
const critical = new Critical({
  external: false,
  fonts: false,
  allowRules: [/:lang\(/], // the library cannot evaluate these
  logLevel: 'silent',
});

/** Returns the HTML without the parts below the window. They are hidden until the stylesheets are loaded. */
function visibleHtml(document: Document): string {
  const copy = parseHtml(toHtml(document));
  for (const section of findElements(copy, 'section'))
    if (section.attribs['data-deferred'] === 'below') section.children = [];
  return toHtml(copy);
}

/**
 * Returns only the styles that the visible part of the page uses, about half of them. Takes 0.2 s. Fallback
 * fonts are added again, because the library removes them.
 */
export async function pruneStyles(css: string, document: Document): Promise<string> {
  const html = toHtml(document);
  const page = visibleHtml(document).replace('</head>', () => `<style>${css}</style></head>`);
  const [style] = findElements(parseHtml(await critical.process(page)), 'style');
  if (!style) return css;
  const fonts = fontFaces(postcss.parse(css)).join('');
  const root = postcss.parse(`${fonts}${textOf(style)}`);
  removeUnreadVariables(root, html);
  return root.toString();
}
