import { buildPages } from './build-pages.mjs';
import { CannotSetUp } from './cannot-set-up.mjs';
import { findChromium } from './find-chromium.mjs';
import { installPackages } from './install-packages.mjs';

/** Does what the options ask for. Ends the process with code 1 and one sentence when it cannot. */
export function setUp(options) {
  try {
    installPackages();
    if (options.includes('--build')) buildPages();
    if (options.includes('--tests')) findChromium();
  } catch (error) {
    if (!(error instanceof CannotSetUp)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
