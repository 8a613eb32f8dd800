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
    else if (!/^\/(staff|office|media|metrics)(\/|$)/.test(url.pathname)) event.respondWith(page(request));
  } else if (isCatalogue(url.pathname)) event.respondWith(picture(request));
  else event.respondWith(shellFile(request));
});

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
