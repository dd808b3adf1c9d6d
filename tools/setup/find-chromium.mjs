import { existsSync } from 'node:fs';
import { CannotSetUp } from './cannot-set-up.mjs';
import { run } from './run.mjs';

// playwright.config.ts looks in the same places.
const names = ['chromium', 'chromium-browser', 'google-chrome'];
const find = () =>
  [process.env.CHROMIUM, ...names.map((name) => `/usr/bin/${name}`)].find((path) => path && existsSync(path));

/** Finds a browser for the tests. Root on Debian or Ubuntu gets one installed. Throws CannotSetUp. */
export function findChromium() {
  if (find()) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the tests ...');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], { env });
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  }
  if (!find())
    throw new CannotSetUp(
      'The tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM to it.',
    );
}
