/* Offline app shell and recently seen pictures. The build inserts the files and the version. */
const FILES = __FILES__;
const SHELL = `shell-${__VERSION__}`;
const PICTURES = 'pictures-1';
const MOST_PICTURES = 200;
/** Documents that take payments have their own policy: only the server may serve them. */
const PAYMENT_DOCUMENTS =
  /^\/(fd-payment|add-card|paypal-payment|izipay-payment|mp-checkout-payment|sitef-payment|wallet-card)(\/|$)/;
/** The kiosk and the screens at the counters have their own documents, which need the network anyway. */
const DEVICE_DOCUMENTS = /^\/(kiosk|now-serving|mp-point-payment|clover-payment|payment-resume)(\/|$)/;
/** Time limit of a page request at start. */
const PAGE_TIMEOUT_MS = 4_000;
/** Longer, because a payment has no offline substitute. */
const PAYMENT_TIMEOUT_MS = 15_000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
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

async function install() {
  const cache = await caches.open(SHELL);
  await Promise.all([cache.add(new Request('/index.html', { cache: 'reload' })), cache.addAll(FILES)]);
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell-') && name !== SHELL).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** The server's page, or the app shell, which renders the persisted data. */
async function page(request) {
  const shell = () => caches.match('/index.html', { cacheName: SHELL });
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    return response.status < 500 ? response : ((await shell()) ?? response);
  } catch (failure) {
    const kept = await shell();
    if (kept) return kept;
    throw failure;
  }
}

/**
 * Always from the network, never cached. Offline the app shell renders only a notice: its strict policy runs no
 * provider script.
 */
async function paymentDocument(request) {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PAYMENT_TIMEOUT_MS) });
  } catch (failure) {
    const shell = await caches.match('/index.html', { cacheName: SHELL });
    if (shell) return shell;
    throw failure;
  }
}

async function picture(request) {
  const shell = await caches.match(request, { cacheName: SHELL });
  if (shell) return shell;
  const cache = await caches.open(PICTURES);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && isForEverybody(response)) await put(cache, request.url, response.clone());
  return response;
}

/** Pictures of venues, commerces and products, which are the same for all people on this phone. */
function isCatalogue(path) {
  return /^\/(media|icons)\//.test(path);
}

function isForEverybody(response) {
  return !/\b(private|no-store)\b/.test(response.headers.get('cache-control') ?? '');
}

async function shellFile(request) {
  return (await caches.match(request, { cacheName: SHELL, ignoreVary: true })) ?? fetch(request);
}

/** Caches a response and deletes the oldest ones beyond the limit. On a full device nothing is cached. */
async function put(cache, url, response) {
  try {
    await cache.delete(url, { ignoreVary: true });
    await cache.put(url, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_PICTURES)).map((key) => cache.delete(key)));
  } catch (failure) {
    if (failure.name !== 'QuotaExceededError') throw failure;
    await caches.delete(PICTURES);
  }
}
