import type { Phone } from './people.ts';

/**
 * Opens the home, and waits until a service worker controls it. A document whose navigation starts before the worker is
 * active stays without one.
 */
export async function openWithServiceWorker(phone: Phone): Promise<void> {
  const page = await phone.open('/home/estadio');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
