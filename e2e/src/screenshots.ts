// Takes the README's pictures of a started product (`npm start`): `npx node e2e/src/screenshots.ts`. PUBLIC_URL
// (http://localhost:3000) and SANDBOX_URL (http://localhost:3001) are its addresses.
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '@app/tools/find-browser.ts';
import { ROOT } from '@app/tools/root.ts';
import { BoardScreen } from './harness/board-screen.ts';
import { Mailbox } from './harness/mailbox.ts';
import { Ordering } from './harness/ordering.ts';
import { signedInState, signInAsStaff } from './harness/staff-sign-in.ts';

const BASE_URL = process.env['PUBLIC_URL'] ?? 'http://localhost:3000';
const SANDBOX_URL = process.env['SANDBOX_URL'] ?? 'http://localhost:3001';
const PICTURES = path.join(ROOT, 'docs/screenshots');
const STAFF = 'puesto@example.com';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 };
const TABLET = { viewport: { width: 1280, height: 800 }, hasTouch: true };

const executablePath = await findBrowser();
if (executablePath === undefined) throw new Error('No Chromium was found. Install one, or set CHROME_PATH.');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  fs.mkdirSync(PICTURES, { recursive: true });
  const page = await captureVisitorScreens(browser);
  await captureBoard(browser, page);
} finally {
  await browser.close();
}

/** @returns the phone, at its order */
async function captureVisitorScreens(by: Browser): Promise<Page> {
  const context = await by.newContext({ ...PHONE, baseURL: BASE_URL, locale: 'es-AR', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const ordering = new Ordering(page);
  await page.goto('/home/estadio');
  await page.getByRole('heading', { name: 'Comer y tomar' }).waitFor();
  await take(page, 'home');
  await page.goto('/commerce/estadio/parrilla');
  await ordering.plus('Choripán').waitFor();
  await take(page, 'commerce');
  await ordering.addWith('Hamburguesa doble', 'Extra cheddar');
  await ordering.add('Papas con cheddar');
  await ordering.goToCart();
  await ordering.fillPickUp();
  await ordering.confirmThrough();
  await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();
  return page;
}

/** The commerce starts the order, so that both sides are shown. */
async function captureBoard(by: Browser, phone: Page): Promise<void> {
  const session = await signInAsStaff(BASE_URL, new Mailbox(SANDBOX_URL), STAFF);
  const context = await by.newContext({
    ...TABLET,
    baseURL: BASE_URL,
    locale: 'es-AR',
    reducedMotion: 'reduce',
    storageState: signedInState(BASE_URL, session),
  });
  const tablet = await context.newPage();
  await tablet.goto('/staff/');
  await tablet.getByRole('button', { name: /Parrilla del 9/ }).tap();
  const board = new BoardScreen(tablet);
  const number = Number(/\/(\d+)(?:\/true)?$/.exec(new URL(phone.url()).pathname)?.[1]);
  await board.tap(/^Cobrar/, number);
  await board.tap(/^Empezar/, number);
  await board.ticket(number, 'preparing').waitFor();
  await phone.getByRole('heading', { level: 1, name: 'En preparación' }).waitFor();
  await take(phone, 'order');
  await take(tablet, 'board');
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    await Promise.all(seen.map((image) => image.decode()));
  });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
}
