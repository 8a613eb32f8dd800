/* Requests of the visitor app. The build puts `offline-shell.js` of packages/client in front of it. */
/** Documents that take payments have their own policy: only the server may serve them. */
const PAYMENT_DOCUMENTS =
  /^\/(fd-payment|add-card|paypal-payment|izipay-payment|mp-checkout-payment|sitef-payment|wallet-card)(\/|$)/;
/** The kiosk and the screens at the counters have their own documents, which need the network anyway. */
const DEVICE_DOCUMENTS = /^\/(kiosk|now-serving|mp-point-payment|clover-payment|payment-resume)(\/|$)/;
/** Longer than for pages, because a payment has no offline substitute. */
const PAYMENT_TIMEOUT_MS = 15_000;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (DEVICE_DOCUMENTS.test(url.pathname)) return;
  // API calls bypass the worker: the app caches reads itself and must see failures.
  if (url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    if (PAYMENT_DOCUMENTS.test(url.pathname)) event.respondWith(paymentDocument(request));
    else if (!/^\/(staff|office|media|metrics)(\/|$)/.test(url.pathname)) event.respondWith(visitedPage(request));
  } else if (isCatalogue(url.pathname)) event.respondWith(picture(request));
  else event.respondWith(shellFile(request));
});

/** Number of pages of earlier visits that are stored. */
const MOST_PAGES = 8;
/** Pages that the server renders. */
const RENDERED = /^\/(home|commerce|product-details)\//;
/** The data of a page that the server rendered. */
const BOOT = 'id="boot"';

/**
 * Chromium answers files and the page of the first visit without starting the worker. Without a stored response, it asks
 * the server, so no page without one has a route: offline it would not open.
 */
self.addEventListener('install', (event) => {
  if ('addRoutes' in event) event.waitUntil(addRoutes(event));
});

async function addRoutes(event) {
  const windows = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const paths = new Set(windows.map(({ url }) => new URL(url).pathname).filter((path) => RENDERED.test(path)));
  const pages = [];
  for (const path of paths) {
    if (await storePage({ path, isStored: false, isRouted: true }))
      pages.push({ requestMode: 'navigate', urlPattern: { pathname: path, search: '' } });
  }
  const files = { urlPattern: { pathname: '/assets/*' } };
  await event.addRoutes([files, ...pages].map((condition) => ({ condition, source: { cacheName: SHELL } })));
}

/** The page as the last visit stored it, else the server's. A reload asks the server, as an address with a query does. */
async function visitedPage(request) {
  const isStoredOne = request.cache === 'default' && !request.url.includes('?');
  const stored = isStoredOne ? await caches.match(request.url, { cacheName: SHELL }) : undefined;
  return stored ?? page(request);
}

/** A page asks to be stored after its load, with its path and whether it is the stored one. @see APP-11 */
self.addEventListener('message', (event) => event.waitUntil(storePage(event.data)));

/** Marks the response of a path that has a static route: it is never deleted, because offline the route has nothing else. */
const ROUTED = 'x-static-route';

/** Stores a page as the server has it now. A missing one becomes the app shell, which says so. Returns whether it did. */
async function storePage({ path, isStored, isRouted = false }) {
  // The browser still has the page that it just loaded.
  const response = await fetch(path, { cache: isStored ? 'no-cache' : 'force-cache' }).catch(() => undefined);
  const html = response?.status === 200 ? await response.text() : '';
  const isMissing = response?.status === 404;
  // A page of another release needs files that this worker has not. Under load the server renders nothing.
  if (!isMissing && !(html.includes(BOOT) && isOfThisBuild(html))) return false;
  const { headers, body } = isMissing ? await shellPage() : new Response(stamped(html), response);
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) kept.delete(name);
  const cache = await caches.open(SHELL);
  if (isRouted || (await cache.match(path))?.headers.has(ROUTED)) kept.set(ROUTED, '1');
  await cache.delete(path);
  await cache.put(path, new Response(body, { headers: kept }));
  await deleteOldPages(cache);
  return true;
}

/** The page says at its data when it was stored. */
function stamped(html) {
  return html.replace(BOOT, `${BOOT} data-stored-at="${Date.now()}"`);
}

async function deleteOldPages(cache) {
  const pages = (await cache.keys()).filter(({ url }) => RENDERED.test(new URL(url).pathname));
  for (const request of pages.slice(0, Math.max(0, pages.length - MOST_PAGES))) {
    if (!(await cache.match(request)).headers.has(ROUTED)) await cache.delete(request);
  }
}

function isOfThisBuild(html) {
  return [...html.matchAll(/"(\/assets\/[^"#]+)/g)].every(([, file]) => FILES.includes(file));
}

/**
 * Always from the network, never cached. Offline the app shell renders only a notice: its strict policy runs no
 * provider script.
 */
async function paymentDocument(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PAYMENT_TIMEOUT_MS) });
  } catch (failure) {
    const shell = await shellPage();
    if (shell) return shell;
    throw failure;
  }
}

/** Shows a message about an order. The server's `OrderNotification` is its payload. */
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotification(event.data.json()));
});

async function showNotification({ kind, title, body, tag, url, icon, language }) {
  const windows = await self.clients.matchAll({ type: 'window' });
  // The open app gives its own signal, and the end of an order needs no sound.
  const isSilent = kind === 'handed-over' ? true : windows.some(({ visibilityState }) => visibilityState === 'visible');
  const signal = isSilent ? { silent: true } : { renotify: true, vibrate: [180, 90, 180, 90, 360] };
  await self.registration.showNotification(title, { body, tag, icon, lang: language, data: { url }, ...signal });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openOrder(new URL(event.notification.data.url, location.origin).href));
});

/** In the window that is open, if there is one. */
async function openOrder(url) {
  const [window] = await self.clients.matchAll({ type: 'window' });
  if (!window) return self.clients.openWindow(url);
  await window.focus();
  return window.url === url ? window : window.navigate(url);
}
