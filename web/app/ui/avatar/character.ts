/**
 * The character that stands for the app, and what brings it to life.
 *
 * A character is a folder with a manifest (who made it, under which licence, which renderer moves it), its drawing or
 * model, and a still picture. A renderer is given an element and hands back something that can be told its mood and its
 * mouth. Another character: add its folder, add its renderer to `renderers` where it needs one of its own, and point the
 * first two imports at it; /credits names what the manifest says (npm run credits).
 */
import { retryImport } from '#web/retry/retry-import.ts';
import still from '#web/ui/pictures/bee.svg';
import manifest from './bee/manifest.json' with { type: 'json' };
import type { Mouth } from './mouths.ts';

export type Mood = 'resting' | 'listening' | 'talking' | 'cheering' | 'thinking';

export type Alive = {
  feel: (mood: Mood) => void;
  shape: (mouth: Mouth) => void;
  leave: () => void;
};
export type Start = (host: HTMLElement) => Alive;

const renderers: Record<string, () => Promise<{ start?: Start }>> = {
  drawing: () => import('./bee/drawing.ts'),
};

export { still };

type Being = { character?: { renderer: string; name: string }; known?: typeof renderers };

/**
 * The still picture is enough while the renderer does not come over the network. Rejects where there is no such renderer
 * or it has no start, and when it is given up.
 */
export async function bringToLife(
  host: HTMLElement,
  signal: AbortSignal,
  { character: { renderer, name } = manifest, known = renderers }: Being = {},
): Promise<Alive> {
  const load = known[renderer];
  const { start } = load ? await retryImport(load, signal) : {};
  if (!start) throw new Error(`${name} cannot move: its renderer "${renderer}" has no start`);
  return start(host);
}
