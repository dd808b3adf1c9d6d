/**
 * Writes the hashes of the inline scripts that every page has, for the content security policy. They are computed here,
 * from pages without a word of anybody, so that a script which somebody got into a page is not allowed by its own hash.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

process.env['NODE_ENV'] = 'production'; // React chooses its build when it is imported
const dist = new URL('../../web/dist/', import.meta.url);
const { default: app } = await import(new URL('server/server.js', dist).href);
const site = { audioBase: '/audio', signIn: [], languageModel: null };
const headers = { 'x-readling-site': encodeURIComponent(JSON.stringify(site)) };

async function scriptsOf(path) {
  const page = await app.fetch(new Request(`http://localhost${path}`, { headers }));
  return [...(await page.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
}

/** A page, and the one for URLs that no page has. */
const scripts = new Set([...(await scriptsOf('/')), ...(await scriptsOf('/there-is-no-such-page'))]);
if (scripts.size === 0) throw new Error('A page has no inline script: the renderer has changed.');
const hashes = [...scripts].map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
writeFileSync(new URL('inline-scripts.json', dist), JSON.stringify(hashes));
process.exit(); // the renderer may have timers
