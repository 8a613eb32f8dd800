/* Requests of the staff app. The build puts `offline-shell.js` of packages/client in front of it. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // API calls bypass the worker: the app stores reads itself, per account, and must see failures.
  if (url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isCatalogue(url.pathname)) event.respondWith(picture(request));
  else event.respondWith(shellFile(request));
});
