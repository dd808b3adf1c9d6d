import { existsSync } from 'node:fs';
import { CannotSetUp } from './cannot-set-up.mjs';
import { run } from './run.mjs';

// playwright.config.ts looks in the same places. The shell is the same browser without windows, and needs less of the processor.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

const find = () =>
  [process.env.CHROMIUM, ...names.map((name) => `/usr/bin/${name}`)].find((path) => path && existsSync(path));

function install(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env });
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}

/** Finds a browser for the tests. Root on Debian or Ubuntu gets one installed. Throws CannotSetUp. */
export function findChromium() {
  if (find()) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the tests ...');
    try {
      install('chromium-headless-shell', 'chromium');
    } catch {
      install('chromium'); // Ubuntu has no package of the shell
    }
  }
  if (!find())
    throw new CannotSetUp(
      'The tests need Chromium. Install it (Debian: sudo apt-get install chromium) or set CHROMIUM to it.',
    );
}
