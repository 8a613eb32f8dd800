/**
 * Measures the menu of a kiosk of 1080×1920 with the processor of a phone: the first screen of the welcome and of the
 * menu, and taps until the next frame. Run: `npm run bench:kiosk`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { storeKioskIdentity } from '@app/client/testing/store-kiosk-identity.ts';
import { createPool } from '@app/server/platform/database/pool.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';
import { insertPairedKiosk } from '@app/server/test/harness/kiosks/paired-kiosk.ts';
import { median, printTable } from '../figures.ts';
import type { SystemUnderTest } from '../system-under-test.ts';
import { measureInBrowser } from './demo-browser.ts';
import { KIOSK, openDevice } from './devices.ts';
import { addTap, observeTaps, printTaps, timeFirstScreen, type TapTimes } from './screen-times.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const GOAL_MS = 100;
/** A kiosk shows its welcome for a while before a person comes. */
const WELCOME_MS = 3_000;

await measureInBrowser(async (browser, system) => {
  const times: TapTimes = new Map();
  const [welcomes, menus]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { welcomeMs, menuMs } = await useKiosk(browser, system, times);
    welcomes.push(welcomeMs);
    menus.push(menuMs);
  }
  printTable(
    ['first screen of a kiosk', 'p50 ms', 'longest ms'],
    [
      ['welcome', median(welcomes), Math.max(...welcomes)],
      ['menu', median(menus), Math.max(...menus)],
    ],
  );
  console.log('');
  printTaps(times, GOAL_MS);
});

async function useKiosk(
  browser: Browser,
  system: SystemUnderTest,
  times: TapTimes,
): Promise<{ welcomeMs: number; menuMs: number }> {
  const { context, page } = await openDevice(browser, KIOSK);
  try {
    await observeTaps(page);
    const origin = system.server.url.replace('127.0.0.1', 'localhost');
    await pair(page, origin, system);
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const tap = async (name: string, label: string | RegExp) => addTap(times, name, button(label).first());
    const welcomeMs = await timeFirstScreen(`${origin}/kiosk`, button('Tocá para empezar'));
    await sleep(WELCOME_MS);
    await tap('start an order', 'Tocá para empezar');
    await button(/^Agregar|^Elegir opciones/)
      .first()
      .waitFor();
    const menuMs = await timeFirstScreen(page.url(), button(/^Agregar|^Elegir opciones/).first());
    await tap('another category', 'Panchos');
    await tap('a longer category', 'A la parrilla');
    await tap('add a product', 'Agregar Choripán');
    await tap('add one more', 'Agregar uno');
    await tap('back to the first category', 'Hamburguesas');
    await tap('open options', 'Elegir opciones de Hamburguesa doble');
    await tap('back to the menu', 'Volver');
    await tap('open the order', /Mi pedido/);
    return { welcomeMs, menuMs };
  } finally {
    await context.close();
  }
}

/** Pairs the device with the grill of the stadium, as staff do. */
async function pair(page: Page, origin: string, { databaseUrl }: SystemUnderTest): Promise<void> {
  const db = createPool(databaseUrl, 1);
  try {
    await pairWithGrill(page, origin, db);
  } finally {
    await db.end();
  }
}

async function pairWithGrill(page: Page, origin: string, db: Db): Promise<void> {
  await page.goto(`${origin}/staff/icon.svg`); // same origin, without an app
  const publicKey = await page.evaluate(storeKioskIdentity, null);
  const { rows } = await db.query<{ venueId: number; commerceId: number }>(
    `select c.venue_id as "venueId", c.id::integer as "commerceId" from commerces c join venues v on v.id = c.venue_id
     where v.code = 'estadio' and c.code = 'parrilla'`,
  );
  if (!rows[0]) throw new Error('The demo has no grill.');
  const { venueId, commerceId } = rows[0];
  const { id } = await insertPairedKiosk(db, venueId, commerceId, Buffer.from(publicKey, 'base64'));
  await page.evaluate(storeKioskIdentity, { kioskId: id, commerceId });
}
