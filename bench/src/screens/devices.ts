import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A device of the measurements: its screen, and how much slower than this machine its processor is. */
export type Device = { screen: BrowserContextOptions; cpuSlowdown: number };

/** The slowdown of a phone in the middle of the market, as Lighthouse assumes it. */
const PHONE_SLOWDOWN = 4;

/** A visitor's phone. */
export const PHONE: Device = {
  screen: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'es-AR',
  },
  cpuSlowdown: PHONE_SLOWDOWN,
};

/** A tablet at the counter, with the processor of a phone. */
export const COUNTER_TABLET: Device = {
  screen: { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'es-AR' },
  cpuSlowdown: PHONE_SLOWDOWN,
};

/** A kiosk: a large screen on the processor of a phone. */
export const KIOSK: Device = {
  screen: { viewport: { width: 1080, height: 1920 }, hasTouch: true, locale: 'es-AR' },
  cpuSlowdown: PHONE_SLOWDOWN,
};

/** An office computer with a mouse, half as fast as this machine. */
export const DESK: Device = { screen: { viewport: { width: 1280, height: 800 }, locale: 'es-AR' }, cpuSlowdown: 2 };

/** Opens an empty page on the device. Close its context. */
export async function openDevice(
  browser: Browser,
  { screen, cpuSlowdown }: Device,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page };
}
