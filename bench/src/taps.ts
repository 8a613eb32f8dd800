/**
 * Measures the most frequent taps of an order on a phone with a four times slower CPU: the time from the touch to
 * the next frame (interaction to next paint, INP). Run: `npm run bench:taps`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { buildWebApps } from '@app/tools/build-web.ts';
import { findBrowser } from '@app/tools/find-browser.ts';
import { startDemoSystem } from './demo-system.ts';
import { median, printTable } from './figures.ts';
import { PHONE } from './phone.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const CPU_SLOWDOWN = 4;
const HOME = '/home/estadio';
/** The home loads its later code in this time. A visitor reads the page meanwhile. */
const PAGE_READ_MS = 8_000;
/** The browser reports an interaction after its frame. */
const REPORTED_MS = 700;
/** Shorter interactions are not reported. */
const SHORTEST_MS = 16;
const GOAL_MS = 200;

await buildWebApps();
const system = await startDemoSystem();
const executablePath = await findBrowser();
if (executablePath === undefined) throw new Error('No browser was found. Set CHROME_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const durations = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, ms] of await orderOnce(browser, system.server.url)) {
      durations.set(name, [...(durations.get(name) ?? []), ms]);
    }
  }
  report(durations);
} finally {
  await browser.close();
  await system.stop();
}

/** @returns a duration for each tap, ms */
async function orderOnce(chrome: Browser, url: string): Promise<Map<string, number>> {
  const context = await chrome.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(observeInteractions, SHORTEST_MS);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url + HOME, { waitUntil: 'load' });
    await sleep(PAGE_READ_MS);
    const taps = new Map<string, number>();
    const tap = async (name: string, target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      await sleep(REPORTED_MS);
      await page.evaluate(() => Reflect.set(globalThis, 'longestInteractionMs', 0));
      await target.tap();
      await sleep(REPORTED_MS);
      taps.set(name, await page.evaluate(() => Number(Reflect.get(globalThis, 'longestInteractionMs'))));
    };
    await tapThroughOrder(page, tap);
    return taps;
  } finally {
    await context.close();
  }
}

async function tapThroughOrder(page: Page, tap: (name: string, target: Locator) => Promise<void>): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await tap('close the welcome', page.getByRole('alertdialog').getByRole('button').first());
  await tap('open a stall', page.getByRole('link', { name: /Parrilla del 9/ }).first());
  await tap('add a product', button('Agregar Choripán'));
  await tap('add one more', button('Agregar uno'));
  await tap('open a product', page.getByRole('link', { name: /Gaseosa/ }).first());
  await tap('add from the product', button(/^Agregar/));
  await page.goBack();
  await tap('open options', button('Agregar Hamburguesa doble'));
  await tap('choose an option', button('Agregar Extra cheddar').or(page.locator('label').getByText('Extra cheddar')));
  await page.keyboard.press('Escape');
  await tap('open the cart', page.getByRole('link', { name: /^Mi pedido, \d/ }).first());
  await tap('choose cash', page.getByText('Efectivo', { exact: true }).first());
  await page.getByLabel('E-mail para el comprobante').fill('visita@example.com');
  await tap('confirm the order', button(/^Confirmar pedido/));
}

/** Runs in the page before anything else. */
function observeInteractions(durationThreshold: number): void {
  const options = { type: 'event', durationThreshold, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue;
      const longest = Number(Reflect.get(globalThis, 'longestInteractionMs') ?? 0);
      Reflect.set(globalThis, 'longestInteractionMs', Math.max(longest, entry.duration));
    }
  }).observe(options);
}

function report(durations: ReadonlyMap<string, readonly number[]>): void {
  const rows = [...durations].map(([name, all]) => [name, median(all), Math.max(...all)]);
  printTable(['tap', 'median ms', 'longest ms'], rows);
  const over = rows.filter(([, ms]) => Number(ms) > GOAL_MS).length;
  console.log(`\n${over} of ${rows.length} taps take more than ${GOAL_MS} ms (median of ${ROUNDS}).`);
}
