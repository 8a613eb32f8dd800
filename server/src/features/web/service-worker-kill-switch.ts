/**
 * What stands at the service worker's address when it is switched off: browsers look there for a newer one, and this
 * one throws away all that was kept and takes itself off the phone.
 */
export const SERVICE_WORKER_RECALL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeBack()));
async function takeBack() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
