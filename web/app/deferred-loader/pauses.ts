/** Pauses between steps, so that a slow machine can react to a press between two of them. */

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

const firstInput = () =>
  new Promise<void>((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(type, () => resolve(), { capture: true, once: true, passive: true });
  });

/**
 * Returns a function that pauses for 30 ms and then for one frame. In this time the browser finishes what the last step
 * started: drawing, fetching, compiling. After the first input of the visitor there is only the frame to wait for.
 */
export function createPause() {
  const input = firstInput();
  return async () => {
    await Promise.race([sleep(30), input]);
    await Promise.race([nextFrame(), sleep(100)]); // a hidden page gets no frames
  };
}
