// A page with nothing but the text, the recording and the highlighter of Readling: what the highlighter does alone.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const reading = 'web/app/features/reading';
const modules = ['voice/narrator.ts', 'voice/word-clock.ts', 'passage/word-highlighter.ts'];

const page = (words: readonly string[], starts: readonly number[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Bare page</title>
<style>[data-now] { background: gold }</style>
<audio data-passage preload="auto" src="/recording.mp3"></audio>
<p>${words.map((word, index) => `<span data-word="${index}">${word}</span>`).join(' ')}</p>
<button>Let's go!</button>
<script type="module">
  import { createNarrator } from '/voice/narrator.ts';
  import { createWordHighlighter } from '/passage/word-highlighter.ts';
  const highlighter = createWordHighlighter();
  highlighter.setWords([...document.querySelectorAll('[data-word]')]);
  const narrator = createNarrator(document.querySelector('audio'), ${JSON.stringify(starts)}, {
    onWord: highlighter.moveTo,
    onPlaying: () => {},
  });
  document.querySelector('button').onclick = () => narrator.play();
</script>`;

type Text = { words: readonly string[]; starts: readonly number[]; recording: string };

/** Serves the page on a free port. `starts`: the second at which each word begins; `recording`: the path of an mp3. */
export async function serveBarePage({ words, starts, recording }: Text) {
  const script = (path: string) =>
    stripTypeScriptTypes(readFileSync(join(root, reading, path), 'utf8'), { mode: 'strip' });
  const files = new Map<string, { type: string; body: string | Buffer }>([
    ['/', { type: 'text/html', body: page(words, starts) }],
    ['/recording.mp3', { type: 'audio/mpeg', body: readFileSync(recording) }],
    ...modules.map((path) => [`/${path}`, { type: 'text/javascript', body: script(path) }] as const),
  ]);
  const server = createServer(({ url }, reply) => {
    const file = files.get(url ?? '');
    if (file) reply.writeHead(200, { 'content-type': file.type }).end(file.body);
    else reply.writeHead(404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
