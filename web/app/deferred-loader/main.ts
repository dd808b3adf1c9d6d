/**
 * The last script of a page. It starts the loading after the first paint, or after two seconds at the latest. A hidden
 * page is not painted, so there it starts at once. Vite builds this file into one script, which the server puts inline.
 */
import { type DeferredFiles, deferredFilesId } from '@readling/contract';
import { loadDeferred } from './load-deferred.ts';
import { createPause } from './pauses.ts';

const latestStart = 2000;
const pause = createPause(); // from now on it notices input
let started = false;

function start() {
  if (started) return;
  started = true;
  const files: DeferredFiles = JSON.parse(document.getElementById(deferredFilesId)?.textContent ?? '');
  void loadDeferred(files, pause);
}

// Pictures are painted one frame after the words.
const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
new PerformanceObserver(afterPaint).observe({ type: 'paint', buffered: true });
setTimeout(start, document.hidden ? 0 : latestStart);
