// Measures pages with Lighthouse's mobile preset, one after another in one browser: a JSON array of
// { name, url, cookies: [{ name, value }] } on stdin, one JSON line a page on stdout.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';

const pages = JSON.parse(await new Response(process.stdin).text());
const chrome = await launch({
  chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` });
try {
  for (const { name, url, cookies } of pages) {
    const { hostname: domain } = new URL(url);
    await browser.deleteCookie(...(await browser.cookies()));
    await browser.setCookie(...cookies.map((cookie) => ({ ...cookie, domain, path: '/' })));
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'silent', output: 'json' });
    const { audits, categories } = lhr;
    console.error(name, JSON.stringify(['lcp-breakdown-insight','lcp-phases-insight'].map(k=>audits[k]?.details)).slice(0,1500), JSON.stringify(['layout-shifts','cls-culprits-insight'].map(k=>audits[k]?.details)).slice(0,2500), audits['final-screenshot']?.details?.data?.length, lhr.runWarnings);
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
        scores: ['performance', 'accessibility', 'best-practices', 'seo'].map(score),
        wrong,
      }),
    );
  }
} finally {
  await browser.disconnect();
  chrome.kill();
}
