import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe on this page. In its usual mode it opens another page for each look, to gather what frames of other hosts told;
 * ours have none. Only what is wrong is worked out in full: both together take two thirds off the time.
 */
export const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
