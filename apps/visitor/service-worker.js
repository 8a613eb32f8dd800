/* The shell and the pictures last seen, without network. Written by hand; the build fills in the files and the version. */
const FILES = __FILES__;
const SHELL = `shell-${__VERSION__}`;
const PICTURES = 'pictures-1';
const MOST_PICTURES = 200;
/** These take payments under a policy of their own: only the server may give them out. */
const PAYMENT_DOCUMENTS = /^\/(add-card|mp-checkout-payment|wallet-card)(\/|$)/;
/** Longer than this a start does not wait for a network that hangs. */
const PAGE_TIMEOUT_MS = 4_000;
/** There is nothing to show in place of a payment: the network gets more time. */
const PAYMENT_TIMEOUT_MS = 15_000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // Calls go to the network as they are: the app keeps what it read, and must see when nobody answers.
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

/** The server's page while it answers; otherwise the bare shell, which draws what the device has kept. */
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
 * From the network as it is, and kept by nobody. Without one the bare shell says so: it keeps its own strict policy, in
 * which no provider's script can run, and draws the notice alone.
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

/** Pictures of venues, stalls and products: what is kept is the same for everybody who sees this phone. */
function isCatalogue(path) {
  return /^\/(media|icons)\//.test(path);
}

function isForEverybody(response) {
  return !/\b(private|no-store)\b/.test(response.headers.get('cache-control') ?? '');
}

async function shellFile(request) {
  return (await caches.match(request, { cacheName: SHELL, ignoreVary: true })) ?? fetch(request);
}

/** Keeps an answer; beyond the limit the oldest go. A full device keeps nothing and shows everything all the same. */
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
