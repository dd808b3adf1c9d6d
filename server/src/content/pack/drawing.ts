/**
 * Checks the SVG drawing of a pack, which comes from somebody else. Only shapes, text, colours and gradients
 * are allowed: nothing that runs a program, loads something from outside, or takes exponential time to draw.
 * Pure.
 *
 * Whatever browsers could read in another way than this parser is refused too: DOCTYPE, processing
 * instructions, CDATA, XML 1.1, other encodings, and XML with errors.
 */
import { SaxesParser, type XMLDecl } from 'saxes';

const svg = 'http://www.w3.org/2000/svg';
const namespaces = new Map([
  ['xmlns', svg],
  ['xmlns:xlink', 'http://www.w3.org/1999/xlink'],
]);
const elements = new Set(
  `svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask title
   desc text tspan`.split(/\s+/),
);
const mostIssues = 5;
/**
 * The parser looks up namespaces through all open elements, so its time would grow with the square of the
 * depth.
 */
const mostDepth = 100;

/** An issue after which reading on makes no sense. */
class UnreadableDrawing extends Error {}

/** `#sky` and `url(#sky)` point inside the drawing. `@` and `\` start CSS rules and escapes. */
const pointsOutside = (value: string) =>
  /[\\@]|[a-z]\s*:\s*\/\/|(?:javascript|vbscript|data)\s*:|expression\s*\(|behavior\s*:|-moz-binding|image-set|src\s*\(/i.test(
    value,
  ) || /url\s*\((?!\s*["']?#[\w-]+["']?\s*\))/i.test(value);

function issueOfAttribute(name: string, value: string): string | null {
  const namespace = namespaces.get(name);
  if (namespace) return value === namespace ? null : `${name} must be ${namespace}`;
  if (/^on/i.test(name)) return `${name} would run a program; take it out`;
  if (/^(?:xlink:)?href$/i.test(name))
    return /^#[\w-]+$/.test(value) ? null : `${name} points outside of the drawing; take it out`;
  if (name.includes(':') && name !== 'xml:space')
    return `${name} belongs to a drawing program; save the drawing as plain SVG`;
  return pointsOutside(value) ? `${name} points outside of the drawing; take it out` : null;
}

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}...` : text);

/**
 * Browsers draw a mask anew for each shape that uses it. Where masks use masks, and each of them twice, the
 * time doubles with every level. A style could also inherit one.
 */
const clipping = new Set(['mask', 'clipPath']);
const usesMask = (name: string, value: string) =>
  /^(?:-webkit-)?(?:mask|clip-path)$/i.test(name) ||
  (name === 'style' && /\b(?:mask|clip-path|all)\b/i.test(value.replace(/#[\w-]+/g, '')));

function checkDeclaration({ version, encoding }: XMLDecl): void {
  if (version !== '1.0') throw new UnreadableDrawing(`is written in XML ${version}; save it as XML 1.0`);
  if (encoding && !/^utf-8$/i.test(encoding))
    throw new UnreadableDrawing(`is written in ${encoding}; save it as UTF-8`);
}

function refuse(what: string): never {
  throw new UnreadableDrawing(`${what}; save the drawing as plain SVG without it`);
}

/**
 * Calls `report` with each issue of an element. Throws where reading on makes no sense, or the XML has an
 * error.
 */
function parseDrawing(source: string, report: (issue: string) => void): void {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let clippingDepth = 0;
  parser.on('xmldecl', checkDeclaration);
  parser.on('doctype', () => refuse('has a DOCTYPE'));
  parser.on('processinginstruction', () => refuse('has a processing instruction (<?...?>)'));
  parser.on('cdata', () => refuse('has a CDATA section'));
  parser.on('comment', (text) => {
    if (/^-?>/.test(text)) refuse('has a comment that starts with ">"'); // HTML would end it there
  });
  parser.on('opentagstart', ({ name }) => {
    if (depth === 0 && name !== 'svg')
      throw new UnreadableDrawing('is not an SVG drawing; its first element must be <svg>');
    depth += 1;
    if (depth > mostDepth)
      throw new UnreadableDrawing(
        `has elements inside each other, more than ${mostDepth} deep; ungroup some`,
      );
    if (clipping.has(name)) clippingDepth += 1;
    if (!elements.has(name))
      report(`<${name}> is not allowed; a drawing may hold only shapes, text and gradients`);
  });
  parser.on('attribute', ({ name, value }) => {
    const issue = issueOfAttribute(name, value);
    if (issue !== null) report(issue);
    if (clippingDepth > 0 && usesMask(name, value))
      report(`${name} uses a mask inside another mask; draw its shape without it`);
  });
  parser.on('opentag', ({ uri }) => {
    if (uri === '')
      throw new UnreadableDrawing(`has no namespace; write <svg xmlns="${svg}"> as its first tag`);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (clipping.has(name)) clippingDepth -= 1;
  });
  parser.write(source).close();
}

/** Returns at most five issues, in the order of the file; none when the drawing is allowed. */
export function issuesOfDrawing(source: string): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: other encodings hide behind them
  if (!source.isWellFormed() || /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]/.test(source))
    return ['is not UTF-8 text; save it as UTF-8'];
  const issues = new Set<string>();
  const report = (issue: string) => {
    if (issues.size < mostIssues) issues.add(shorten(issue));
  };
  try {
    parseDrawing(source, report);
  } catch (error) {
    const { message } = error as Error;
    report(
      error instanceof UnreadableDrawing
        ? message
        : `is not correct XML (line:column ${shorten(message)}); write & as &amp;, or save it again as plain SVG`,
    );
  }
  return [...issues];
}
