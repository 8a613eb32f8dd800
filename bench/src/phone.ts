import type { BrowserContextOptions } from 'playwright-core';

/** The phone of the measurements in a browser. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'es-AR',
};
