// Measures pages with Lighthouse's mobile preset, one after another in one browser: a JSON array of
// { name, url, cookies: [{ name, value }] } on stdin, one JSON line a page on stdout.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

/**
 * Total blocking time from the processor time of the page's main thread, in ms at a quarter of the speed.
 * Lighthouse computes its own from the clock, which is higher when other programs use the processor.
 */
function blockingOf({ traceEvents }) {
  const paint = traceEvents.findLast(({ name }) => name === 'firstContentfulPaint');
  const isTask = ({ name, pid, tid, ts }) =>
    name.endsWith('RunTask') && pid === paint?.pid && tid === paint?.tid && ts > paint?.ts;
  const over = ({ tdur = 0 }) => Math.max(0, (4 * tdur) / 1000 - 50);
  return traceEvents.filter(isTask).reduce((sum, task) => sum + over(task), 0);
}

const pages = JSON.parse(await new Response(process.stdin).text());
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` });
const measure = (url) => lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
try {
  // The first pages are measured twice, because the browser is still starting.
  for (const { url } of pages.slice(0, 3)) await measure(url);
  for (const { name, url, cookies } of pages) {
    const { hostname: domain } = new URL(url);
    await browser.deleteCookie(...(await browser.cookies()));
    await browser.setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/' })));
    const { lhr, artifacts } = await measure(url);
    const { audits, categories } = lhr;
    const score = (id) => Math.round((categories[id]?.score ?? 0) * 100);
    const wrong = Object.values(categories).flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter(({ id: audit, weight }) => weight > 0 && id !== 'performance' && audits[audit].score === 0)
        .map((ref) => ref.id),
    );
    console.log(
      JSON.stringify({
        name,
        lcp: audits['largest-contentful-paint'].numericValue,
        fcp: audits['first-contentful-paint'].numericValue,
        cls: audits['cumulative-layout-shift'].numericValue,
        tbt: audits['total-blocking-time'].numericValue,
        processor: blockingOf(artifacts.Trace),
        scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(score),
        wrong,
      }),
    );
  }
} finally {
  await browser.disconnect();
  chrome.kill();
}
