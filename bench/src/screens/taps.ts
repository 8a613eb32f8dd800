/**
 * Measures the most frequent taps of an order on a phone, each until the next frame. Run: `npm run bench:taps`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { measureInBrowser } from './demo-browser.ts';
import { openDevice, PHONE } from './devices.ts';
import { addTap, observeTaps, printTaps, type TapTimes } from './screen-times.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const HOME = '/home/estadio';
/** The home loads its later code in this time. A visitor reads the page meanwhile. */
const PAGE_READ_MS = 8_000;
const GOAL_MS = 150;

await measureInBrowser(async (browser, { server }) => {
  const times: TapTimes = new Map();
  for (let round = 0; round < ROUNDS; round += 1) await orderOnce(browser, server.url, times);
  printTaps(times, GOAL_MS);
});

async function orderOnce(browser: Browser, url: string, times: TapTimes): Promise<void> {
  const { context, page } = await openDevice(browser, PHONE);
  try {
    await observeTaps(page);
    await page.goto(url + HOME, { waitUntil: 'load' });
    await sleep(PAGE_READ_MS);
    await tapThroughOrder(page, async (name, target) => addTap(times, name, target));
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
