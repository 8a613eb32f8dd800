import { chromium, type Browser } from 'playwright-core';
import { buildWebApps } from '@app/tools/build-web.ts';
import { findBrowser } from '@app/tools/find-browser.ts';
import { startDemoSystem } from '../demo-system.ts';
import type { SystemUnderTest } from '../system-under-test.ts';

/**
 * Runs a measurement in Chromium with the present web apps. Afterwards browser and system are stopped.
 *
 * @param start starts the system; by default with the demo's venues
 */
export async function measureInBrowser(
  measure: (browser: Browser, system: SystemUnderTest) => Promise<void>,
  start: () => Promise<SystemUnderTest> = startDemoSystem,
): Promise<void> {
  await buildWebApps();
  const executablePath = await findBrowser();
  if (executablePath === undefined) throw new Error('No browser was found. Set CHROME_PATH.');
  const system = await start();
  try {
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      await measure(browser, system);
    } finally {
      await browser.close();
    }
  } finally {
    await system.stop();
  }
}
