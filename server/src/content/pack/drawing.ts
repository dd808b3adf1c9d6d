/**
 * What is wrong with a drawing that somebody else made: shapes, colours and gradients are let in, and nothing that runs,
 * fetches, or grows by repeating itself. Pure.
 */

const elements = new Set(
  `svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask title
   desc text tspan`.split(/\s+/),
);
const namespaces = new Map([
  ['xmlns', 'http://www.w3.org/2000/svg'],
  ['xmlns:xlink', 'http://www.w3.org/1999/xlink'],
]);

const attribute = /\s+([^\s=>"'/]+)\s*=\s*("[^"<]*"|'[^'<]*')/gy;
const opening = /<([^\s/>!?]+)((?:\s+[^\s=>"'/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/gy;
const closing = /<\/[^\s/>]+\s*>/gy;
const comment = /<!--[\s\S]*?-->/gy;

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
/** An attribute without its references; null when one is not known. */
function plain(value: string): string | null {
  let unknown = false;
  const text = value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));?/gi, (_, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const letter = name ? named.get(name) : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    unknown ||= letter === undefined;
    return letter ?? '';
  });
  return unknown ? null : text;
}

/** Within the drawing: `#sky`, `url(#sky)`. */
const pointsOutside = (value: string) =>
  /[\\@]|[a-z]\s*:\s*\/\/|(?:javascript|vbscript|data)\s*:|expression\s*\(|image-set|src\s*\(/i.test(value) ||
  /url\s*\((?!\s*["']?#[\w-]+["']?\s*\))/i.test(value);

function issueOf(name: string, quoted: string): string | null {
  const value = plain(quoted.slice(1, -1));
  if (value === null) return `${name} holds a sign that we do not know; write it as it is`;
  const namespace = namespaces.get(name);
  if (namespace) return value === namespace ? null : `${name} must be ${namespace}`;
  if (/^on/i.test(name)) return `${name} would run a program; take it out`;
  if (/^(?:xlink:)?href$/i.test(name))
    return /^#[\w-]+$/.test(value) ? null : `${name} points outside of the drawing; take it out`;
  if (name.includes(':') && name !== 'xml:space')
    return `${name} belongs to a drawing program; save the drawing as plain SVG`;
  return pointsOutside(value) ? `${name} points outside of the drawing; take it out` : null;
}

function issuesOfTag(name: string, attributes: string): string[] {
  const strange = elements.has(name)
    ? []
    : [`<${name}> is not let in; a drawing holds shapes and gradients alone`];
  const issues = [...attributes.matchAll(attribute)].map(([, key = '', value = '']) => issueOf(key, value));
  return [...strange, ...issues.filter((issue) => issue !== null)];
}

const prolog =
  /^\uFEFF?\s*(?:<\?xml\s+version="1\.0"(?:\s+encoding="utf-8")?(?:\s+standalone="\w+")?\s*\?>)?/i;
const most = 5;

/** At most five of them, in the order of the file. */
export function issuesOfDrawing(source: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: other encodings hide behind them
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/.test(source)) return ['is no UTF-8 text'];
  const text = source.replace(prolog, '').trim();
  const issues = new Set<string>();
  let first: string | undefined;
  for (let at = text.startsWith('<') ? 0 : -1; at >= 0 && issues.size < most; ) {
    const tag = matchAt(opening, text, at);
    const passed = tag ?? matchAt(closing, text, at) ?? matchAt(comment, text, at);
    first ??= tag?.[1];
    if (tag) for (const issue of issuesOfTag(tag[1] ?? '', tag[2] ?? '')) issues.add(issue);
    if (!passed) issues.add(`has something that is no tag: ${text.slice(at, at + 20)}`);
    at = passed ? text.indexOf('<', at + passed[0].length) : -1;
  }
  return first === 'svg' ? [...issues].slice(0, most) : ['is no SVG drawing'];
}
