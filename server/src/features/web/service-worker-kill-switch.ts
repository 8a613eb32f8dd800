/** Script at the service worker's address when it is disabled: it deletes all caches and unregisters itself. */
export const SERVICE_WORKER_KILL_SWITCH = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(takeBack()));
async function takeBack() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
