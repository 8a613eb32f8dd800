import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { median, printTable } from '../figures.ts';
import { measureInBrowser } from './demo-browser.ts';
import { PHONE } from './devices.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const SLOW_4G = { offline: false, latency: 562, downloadThroughput: 1.44e6 / 8, uploadThroughput: 0.675e6 / 8 };
/** Several round trips: requests in sequence have finished by then. */
const STILL_FOR_MS = 4 * SLOW_4G.latency;
const HOME = '/home/estadio';
/** The browser reports tasks of the main thread from this duration on. */
const LONG_TASK_MS = 50;

type Bytes = { jsKb: number; allKb: number; requests: number };
/** `blockingMs`: what tasks take beyond `LONG_TASK_MS`. Tasks count until the page is still. */
type Moments = {
  fcpMs: number;
  lcpMs: number;
  cls: number;
  longTasks: number;
  blockingMs: number;
  longestTaskMs: number;
};
type PageVisit = Bytes & Moments & { initialJsKb: number; initialKb: number };

/**
 * Measures a first visit to a stadium's home on a phone, then the second visit: bytes, paint times and tasks of the
 * main thread. 'At load' counts up to the page's load event, 'in all' also what follows, without the service worker's
 * own requests.
 */
export async function measureVisits(): Promise<void> {
  await measureInBrowser(async (browser, { server }) => {
    const first: PageVisit[] = [];
    const second: PageVisit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const visits = await visitTwice(browser, server.url);
      first.push(visits.first);
      second.push(visits.second);
    }
    report(first, second);
  });
}

async function visitTwice(chrome: Browser, url: string): Promise<{ first: PageVisit; second: PageVisit }> {
  const context = await chrome.newContext(PHONE.screen);
  try {
    const first = await visit(context, url + HOME);
    const second = await visit(context, url + HOME);
    return { first, second };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, url: string): Promise<PageVisit> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  const counted = countBytes(devTools);
  await page.addInitScript(observePaint, LONG_TASK_MS);
  await page.goto(url, { waitUntil: 'load' });
  const initial = counted();
  await untilStill(() => counted().allKb);
  const moments = await readMoments(page);
  const documentKb = await readDocumentKb(page);
  const { jsKb, allKb, requests } = counted();
  await settleServiceWorker(page);
  await page.close();
  return {
    initialJsKb: initial.jsKb,
    initialKb: documentKb + initial.allKb,
    jsKb,
    allKb: documentKb + allKb,
    requests: requests + (documentKb > 0 ? 1 : 0),
    ...moments,
  };
}

/** A page with an open stream never becomes idle. It is complete when no bytes arrive for a while. */
async function untilStill(count: () => number): Promise<void> {
  for (let before = -1; before !== count(); await sleep(STILL_FOR_MS)) before = count();
}

/** Transferred bodies: compressed, without headers. DevTools reports no bytes of the document itself. */
function countBytes(devTools: CDPSession): () => Bytes {
  const kinds = new Map<string, string>();
  let [js, all] = [0, 0];
  devTools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  const counted = new Set<string>();
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength > 0) counted.add(requestId);
    all += encodedDataLength;
    if (kinds.get(requestId) === 'Script') js += encodedDataLength;
  });
  return () => ({ jsKb: js / 1e3, allKb: all / 1e3, requests: counted.size });
}

/** Bytes of the HTML as transferred: compressed. None when the service worker or its cache answered. */
async function readDocumentKb(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) return Number.NaN;
    const isStored = document.getElementById('boot')?.dataset['storedAt'] !== undefined;
    return navigation.workerStart > 0 || isStored ? 0 : navigation.encodedBodySize / 1e3;
  });
}

/** Runs in the page before anything else. */
function observePaint(longTaskMs: number): void {
  const seen = { lcpMs: 0, cls: 0, longTasks: 0, blockingMs: 0, longestTaskMs: 0 };
  Object.assign(globalThis, { paintTimes: seen });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcpMs = startTime;
  });
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number' && !('hadRecentInput' in entry && entry.hadRecentInput)) {
      seen.cls += entry.value;
    }
  });
  observe('longtask', ({ duration }) => {
    seen.longTasks += 1;
    seen.blockingMs += duration - longTaskMs;
    seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  });
}

async function readMoments(page: Page): Promise<Moments> {
  return page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'paintTimes');
    const of = (name: string) =>
      typeof seen === 'object' && seen !== null ? Number(Reflect.get(seen, name)) : Number.NaN;
    return {
      fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      lcpMs: of('lcpMs'),
      cls: of('cls'),
      longTasks: of('longTasks'),
      blockingMs: of('blockingMs'),
      longestTaskMs: of('longestTaskMs'),
    };
  });
}

/** Waits until the worker has stored its files and the page, as it has after some seconds of reading. */
async function settleServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if ('serviceWorker' in navigator) await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined);
}

function report(first: readonly PageVisit[], second: readonly PageVisit[]): void {
  const of = (visits: readonly PageVisit[], name: keyof PageVisit) => median(visits.map((one) => one[name]));
  const rowOf = (title: string, visits: readonly PageVisit[]) => [
    title,
    of(visits, 'initialJsKb'),
    of(visits, 'initialKb'),
    of(visits, 'jsKb'),
    of(visits, 'allKb'),
    String(of(visits, 'requests')),
    of(visits, 'fcpMs'),
    of(visits, 'lcpMs'),
    of(visits, 'cls').toFixed(3),
    String(of(visits, 'longTasks')),
    of(visits, 'blockingMs'),
    of(visits, 'longestTaskMs'),
  ];
  printTable(
    [
      'home of a stadium',
      'JS at load kB',
      'all kB at load',
      'JS in all kB',
      'all kB',
      'requests',
      'FCP ms',
      'LCP ms',
      'CLS',
      'long tasks',
      'blocking ms',
      'longest task ms',
    ],
    [rowOf('first visit, cold', first), rowOf('second visit', second)],
  );
}
