/*
 * Offline app shell and recently seen pictures, for the workers of all apps. The build puts it in front of an app's worker,
 * with the files and the version of the build. FILES, INDEX and SHELL_PREFIX are the app's.
 */
/* oxlint-disable no-unused-vars -- the worker of an app, which the build appends, calls the functions */
const FILES = __FILES__;
const INDEX = __INDEX__;
const SHELL_PREFIX = __SHELL_PREFIX__;
const SHELL = `${SHELL_PREFIX}${__VERSION__}`;
const PICTURES = 'pictures-1';
const MOST_PICTURES = 200;
/** Time limit of a page request at start. */
const PAGE_TIMEOUT_MS = 4_000;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function install() {
  const cache = await caches.open(SHELL);
  await Promise.all([cache.add(new Request(INDEX, { cache: 'reload' })), cache.addAll(FILES)]);
}

async function activate() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

function shellPage() {
  return caches.match(INDEX, { cacheName: SHELL });
}

/** The server's page, or the app shell, which renders the persisted data. */
async function page(request) {
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    return response.status < 500 ? response : ((await shellPage()) ?? response);
  } catch (failure) {
    const cached = await shellPage();
    if (cached) return cached;
    throw failure;
  }
}

async function picture(request) {
  const shell = await caches.match(request, { cacheName: SHELL });
  if (shell) return shell;
  const cache = await caches.open(PICTURES);
  const cached = await cache.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && isForEverybody(response)) await put(cache, request.url, response.clone());
  return response;
}

/** Pictures of venues, commerces and products, which are the same for all people on this device. */
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
