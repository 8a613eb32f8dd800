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
