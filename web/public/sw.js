/**
 * The service worker: it serves a reading while the device is offline. It only reads caches that the page fills: the
 * shell (the pages of a reading with their scripts, styles and fonts), and the recordings and pictures of the open
 * reading. It stores nothing itself and never handles a call: the page stores answers and material.
 *
 * A new version takes over on the next load, and only when no other tab is open, so it never interrupts a reading.
 */

/** After this time a page is served from the cache. */
const timeoutMs = 8000;

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data !== 'take-over') return;
  const takeOver = async () => {
    const tabs = await self.clients.matchAll({ includeUncontrolled: true });
    if (tabs.length <= 1) await self.skipWaiting();
  };
  event.waitUntil(takeOver());
});

const findCached = (request) => caches.match(request, { ignoreVary: true });

/** Returns the page from the network. A cached page comes from the cache when the device is offline. */
async function servePage(request, path) {
  const cached = await findCached(path);
  if (!cached) return fetch(request);
  return fetch(request, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => cached);
}

/** Players request a range of bytes of a recording; the cache has the whole file. */
async function partOf(response, range) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  if (first === undefined) return response;
  const whole = await response.blob();
  const from = Number(first);
  const to = last ? Math.min(Number(last), whole.size - 1) : whole.size - 1;
  const headers = new Headers(response.headers);
  if (from > to)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } });
  headers.set('content-range', `bytes ${from}-${to}/${whole.size}`);
  headers.set('content-length', String(to - from + 1));
  return new Response(whole.slice(from, to + 1), { status: 206, headers });
}

/** Returns a file from the cache; from the network when it is not cached. */
async function serveFile(request) {
  const cached = await findCached(request.url);
  if (!cached) return fetch(request);
  const range = request.headers.get('range');
  return range ? partOf(cached, range) : cached;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(servePage(request, pathname));
    return;
  }
  const isOurFile = origin === self.location.origin && /^\/(assets|audio|images)\//.test(pathname);
  if (isOurFile || request.destination === 'audio') event.respondWith(serveFile(request));
});
