/**
 * The character of the app (the bee), and the renderer that moves it.
 *
 * A character is a folder with a manifest (author, licence, renderer), its drawing or model, and a still
 * picture. A renderer gets an element and returns an object by which its mood and mouth are set. To use
 * another character: add its folder, add its renderer to `renderers` if it needs a new one, and change the
 * imports of `still` and `manifest`. /credits shows the manifest (npm run credits).
 */
import { retryImport } from '#web/retry/retry-import.ts';
import still from '#web/ui/pictures/bee.svg';
import manifest from './bee/manifest.json' with { type: 'json' };
import type { Renderer, StartRenderer } from './renderer.ts';

const renderers: Record<string, () => Promise<{ start?: StartRenderer }>> = {
  drawing: () => import('./bee/drawing.ts'),
};

export { still };

type RendererChoice = { character?: { renderer: string; name: string }; known?: typeof renderers };

/**
 * Loads and starts the renderer, and tries again while the network fails. Rejects when there is no such
 * renderer, when it has no `start`, and when `signal` aborts.
 */
export async function startRenderer(
  host: HTMLElement,
  signal: AbortSignal,
  { character: { renderer, name } = manifest, known = renderers }: RendererChoice = {},
): Promise<Renderer> {
  const load = known[renderer];
  const { start } = load ? await retryImport(load, signal) : {};
  if (!start) throw new Error(`${name} cannot move: its renderer "${renderer}" has no start`);
  return start(host);
}
