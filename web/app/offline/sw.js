/**
 * Brings a reading through a time without network. It only hands out what the page has laid into caches: the shell (the
 * page of the reading with its scripts, styles and faces) and the recordings and pictures of the reading in hand. It
 * stores nothing by itself and never touches a call: answers and material are kept by the page.
 *
 * A new version takes over on the next load, and only where no other tab is open: never under a child's hands.
 */
/** Pages that open without a network. The build puts their paths here (web/page-lists.ts). */
const offlinePaths = __OFFLINE_PATHS__;
/** A page that takes longer comes from the cache. */
const patienceMs = 8000;

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  if (event.data !== 'take-over') return;
  const takeOver = async () => {
    const tabs = await self.clients.matchAll({ includeUncontrolled: true });
    if (tabs.length <= 1) await self.skipWaiting();
  };
  event.waitUntil(takeOver());
});

const find = (request) => caches.match(request, { ignoreVary: true });

/** A page: the newest, or the kept one when the network is away. */
async function page(request, path) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    const kept = await find(path);
    if (kept) return kept;
    throw error;
  }
}

/** Players ask for a stretch of a recording; what is kept is whole. */
async function stretch(response, range) {
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

async function file(request) {
  const kept = await find(request.url);
  if (!kept) return fetch(request);
  const range = request.headers.get('range');
  return range ? stretch(kept, range) : kept;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (offlinePaths.includes(pathname)) event.respondWith(page(request, pathname));
    return;
  }
  const isOurFile = origin === self.location.origin && /^\/(assets|audio|images)\//.test(pathname);
  if (isOurFile || request.destination === 'audio') event.respondWith(file(request));
});
