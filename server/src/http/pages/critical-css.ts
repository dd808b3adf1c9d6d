/**
 * Makes a kept page paint before anything else is asked for. Its styles and pictures lie in it, compressed with it; each
 * file that a phone on a slow network has to wait for before the first paint costs it a third of a second. Scripts and
 * faces come right after that paint: the words are there to be read meanwhile, in a face of the machine of like width.
 *
 * Links to stylesheets stay where they are, for the router to find, but wait; they bring the faces (`@font-face`).
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type DeferredFiles, deferredFilesId } from '@readling/contract';
import Beasties from 'beasties';

/** One marked `data-fonts` has the faces, and the stacks that name them. */
const stylesheet = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"( data-fonts="true")?/g;
const plainLink = ({ path }: { path: string }) => `<link rel="stylesheet" href="${path}"/>`;
/** Those of scripts are kept for later; a picture's or a face's is not needed any more. */
const preload = /<link rel="(?:preload"|modulepreload" href="(\/assets\/[\w.-]+)")[^>]*>/g;
const script = /<script type="module" async="" src="(\/assets\/[\w.-]+\.js)"><\/script>/g;
/** Seen when somebody scrolls or opens a menu. Each costs the first paint two milliseconds, even one that lies in the page. */
const later = /<img (?=[^>]*(?:loading="lazy"|fetchPriority="low"))[^>]*>/g;
/** One that is seen at once, of the app or of the library. */
const picture = /(?<=<img[^>]*) src="(\/(?:assets|images)\/[\w.-]+\.svg)"/g;
/** The sign of the tab. */
const icon = /(?<=<link rel="icon" )href="/;
const background = /url\(["']?(\/assets\/[\w.-]+\.svg)["']?\)/g;
/** A face to be fetched, of a sheet that has more than faces; those that only stretch a face of the machine stay. */
const face = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/** What the scripts go on from, messages and all: as much again as the words of a page. */
const handedOver = /<script data-tsr-stream-part="">([\s\S]*?)<\/script>/g;
/** When it was made; without it, it is the same from every process. */
const madeAt = /(?<=\bu:)\d{13}\b/g;

/** The page is shown when its last element has come: half a page, in the middle of a window, would move. */
const whole = '<link rel="expect" href="#last" blocking="render"/>';

/** As JSON that no `</script>` can end. */
const dataScript = (files: DeferredFiles) =>
  `<script id="${deferredFilesId}" type="application/json">${JSON.stringify(files).replaceAll('<', '\\u003c')}</script>`;

/** Its source and its text wait side by side: without the one, the other would be written out. */
const hold = (image: string) => image.replace(/ (src|alt)=/g, ' data-$1=').replace(/\/?>$/, ' alt=""/>');

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

/** What lies below the window is hidden until the stylesheets have come. */
const below = /(<section data-deferred="below"[^>]*>)[\s\S]*?(?=<\/section>)/g;

/** Takes out the variables that nothing in the page reads. Those read by one of them alone go with it. */
function dropUnread(css: string, html: string): string {
  const isRead = (name: string) => css.includes(`var(${name}`) || html.includes(`var(${name}`);
  const unread = [...new Set(css.match(/(?<=[{;])--[\w-]+(?=:)/g))].filter((name) => !isRead(name));
  const lean = unread.reduce(
    (text, name) => text.replace(new RegExp(`(?<=[{;])${name}:[^;}]*;?`, 'g'), ''),
    css,
  );
  return unread.length > 0 ? dropUnread(lean, html) : css;
}

/**
 * Of the styles in a page those alone that something seen at first has a use for: half of them. Takes a fifth of a second.
 * The faces stay: the library knows those alone that are fetched.
 */
async function prune(html: string) {
  const faces = style.exec(html)?.[1]?.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const used = style.exec(await critical.process(html.replace(below, '$1')))?.[1];
  if (!used) return html;
  const css = dropUnread(`${faces.join('')}${used}`, html.replace(style, ''));
  return html.replace(style, () => `<style>${css}</style>`);
}

async function fill(text: string, pattern: RegExp, write: (path: string) => Promise<string>) {
  const written = new Map<string, string>();
  for (const [whole, path = ''] of text.matchAll(pattern)) written.set(whole, await write(path));
  return text.replace(pattern, (whole) => written.get(whole) ?? whole);
}

const imported = /\bfrom\s*"\.\/([\w.-]+\.js)"/g;

/** Each after those that it imports, so that the browser runs every one in a turn of its own. */
async function inTurn(scripts: string[], read: (path: string) => Promise<string>): Promise<string[]> {
  const turns = new Set<string>();
  const seen = new Set<string>();
  const visit = async (path: string) => {
    if (seen.has(path) || !scripts.includes(path)) return;
    seen.add(path);
    for (const [, name] of (await read(path)).matchAll(imported))
      await visit(join(dirname(path), name ?? ''));
    turns.add(path);
  };
  for (const path of scripts) await visit(path);
  return [...turns];
}

/** `handover` is a script that the page asks for after its paint, before its others run. */
type Painted = { html: string; handover: { plain: string; version: string } | null };

/**
 * `client` is the folder of the built files, `media` that of the library's; each file is read once. `loader` is the code
 * of the deferred loader, which the page runs last.
 */
export function paintFirst(client: string, media: string, loader: string) {
  const files = new Map<string, Promise<string>>();
  const read = (path: string) => {
    const folder = path.startsWith('/images/') ? media : client;
    const file = files.get(path) ?? readFile(join(folder, path), 'utf8');
    files.set(path, file);
    return file;
  };
  const drawn = async (path: string) => dataUri(await read(path));

  /**
   * `address` is that of a kept page's handover, under a version that tells its content; a kept page is worth the time
   * to make it as small as can be. Without it the page stays whole.
   */
  return async (html: string, address?: (version: string) => string): Promise<Painted> => {
    const find = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path);
    const links = [...html.matchAll(stylesheet)].map(([, path = '', faces]) => ({ path, faces }));
    const sheets = await Promise.all(links.filter(({ faces }) => !faces).map(({ path }) => read(path)));
    const css = await fill(
      sheets.join('').replace(face, ''),
      background,
      async (path) => `url("${await drawn(path)}")`,
    );
    const plain = address ? find(handedOver).join('\n').replace(madeAt, '0') : '';
    const version = createHash('sha1').update(plain).digest('base64url').slice(0, 8);
    const from = address && plain ? address(version) : '';
    const preloads = find(preload).filter(Boolean);
    const scripts = find(script);
    const turns = await inTurn([...preloads.filter((path) => !scripts.includes(path)), ...scripts], read);
    const files = { preloads, scripts: turns, hydrationData: from || null };
    const light = (from ? html.replace(handedOver, '') : html)
      .replace(preload, '')
      .replace(script, '')
      .replace(icon, 'href="data:," data-href="')
      .replace(later, hold)
      .replace(stylesheet, '$& disabled')
      // Nobody enables them where no script runs.
      .replace('</head>', () => `<noscript>${links.map(plainLink).join('')}</noscript></head>`)
      // Before the links: what comes later wins, and a pruned style knows no variant that its page has no use for.
      .replace(/(?=<link rel="stylesheet"|<title>)/, () => `${whole}<style>${css}</style>`)
      .replace('</body>', () => `${dataScript(files)}<script id="last">${loader}</script></body>`);
    const small = address ? await prune(light) : light;
    return {
      html: await fill(small, picture, async (path) => ` src="${await drawn(path)}"`),
      handover: from ? { plain, version } : null,
    };
  };
}
