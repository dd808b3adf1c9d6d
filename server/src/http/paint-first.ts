/**
 * Makes a kept page paint before anything else is asked for. Its styles and pictures lie in it, compressed with it; each
 * file that a phone on a slow network has to wait for before the first paint costs it a third of a second. Scripts and
 * faces come right after that paint: the words are there to be read meanwhile, in a face of the machine of like width.
 *
 * Links to stylesheets stay where they are, for the router to find, but wait; they bring the faces (`@font-face`).
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Beasties from 'beasties';

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"/g;
/** Those of scripts are kept for later; a picture's or a face's is not needed any more. */
const preload = /<link rel="(?:preload"|modulepreload" href="(\/assets\/[\w.-]+)")[^>]*>/g;
const script = /<script type="module" async="" src="(\/assets\/[\w.-]+\.js)"><\/script>/g;
/** One that is seen at once, of the app or of the library; the others come when they are scrolled to. */
const picture = /(?<=<img (?![^>]*loading="lazy")[^>]*)src="(\/(?:assets|images)\/[\w.-]+\.svg)"/g;
const background = /url\(["']?(\/assets\/[\w.-]+\.svg)["']?\)/g;
/** Faces to be fetched; those that only stretch a face of the machine stay. */
const face = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** What the page runs last: after its first paint, or soon when nobody looks at it. */
const after = (preloads: string[], scripts: string[]) => `
(() => {
  let done;
  const go = () => {
    if (done) return;
    done = true;
    const add = (kind, given) => document.head.append(Object.assign(document.createElement(kind), given));
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.disabled = false;
    for (const href of ${JSON.stringify(preloads)}) add('link', { rel: 'modulepreload', href });
    for (const src of ${JSON.stringify(scripts)}) add('script', { type: 'module', src });
  };
  // A picture comes a frame after the words.
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go)));
  new PerformanceObserver(soon).observe({ type: 'paint', buffered: true });
  setTimeout(go, document.hidden ? 0 : 2000);
})();`;

const dataUri = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replace(/[%#<>&()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

// Its types describe its CommonJS build, of which the class is a part.
const Critical = Beasties as unknown as typeof Beasties.default;
const critical = new Critical({
  external: false,
  fonts: false,
  allowRules: [/:lang\(/], // what it cannot judge
  logLevel: 'silent',
});
const style = /<style>([\s\S]*?)<\/style>/;

/**
 * Of the styles in a page those alone that something in it has a use for: half of them. Takes a fifth of a second.
 * The faces stay: the library knows those alone that are fetched.
 */
async function prune(html: string) {
  const faces = style.exec(html)?.[1]?.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const used = style.exec(await critical.process(html))?.[1];
  return used ? html.replace(style, () => `<style>${faces.join('')}${used}</style>`) : html;
}

async function fill(text: string, pattern: RegExp, write: (path: string) => Promise<string>) {
  const written = new Map<string, string>();
  for (const [whole, path = ''] of text.matchAll(pattern)) written.set(whole, await write(path));
  return text.replace(pattern, (whole) => written.get(whole) ?? whole);
}

/** `client` is the folder of the built files, `media` that of the library's. Each file is read once. */
export function paintFirst(client: string, media: string) {
  const files = new Map<string, Promise<string>>();
  const read = (path: string) => {
    const folder = path.startsWith('/images/') ? media : client;
    const file = files.get(path) ?? readFile(join(folder, path), 'utf8');
    files.set(path, file);
    return file;
  };
  const drawn = async (path: string) => dataUri(await read(path));

  /** `kept`: worth the time to make it as small as can be. */
  return async (html: string, kept: boolean) => {
    const find = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path);
    const sheets = await Promise.all(find(stylesheet).map(read));
    const css = await fill(
      sheets.join('').replace(face, ''),
      background,
      async (path) => `url("${await drawn(path)}")`,
    );
    const lean = html
      .replace(preload, '')
      .replace(script, '')
      .replace(stylesheet, (link) => `${link} disabled`)
      .replace('<title>', () => `<style>${css}</style><title>`)
      .replace(
        '</body>',
        () => `<script>${after(find(preload).filter(Boolean), find(script))}</script></body>`,
      );
    const small = kept ? await prune(lean) : lean;
    return await fill(small, picture, async (path) => `src="${await drawn(path)}"`);
  };
}
