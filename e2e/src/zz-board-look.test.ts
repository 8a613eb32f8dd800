import { BoardScreen } from './harness/board-screen.ts';
import { test } from './harness/stadium-test.ts';
import { paidOrder } from './harness/stall-orders.ts';

test('look', async ({ people, stadium }) => {
  test.setTimeout(240_000);
  const RUSH = [
    { Choripán: 2, Gaseosa: 1, 'Bondiola a la mostaza': 1 },
    { Gaseosa: 3 },
    { Choripán: 1, 'Bondiola a la mostaza': 2 },
    { Choripán: 1, Gaseosa: 1 },
  ];
  const orders = [];
  for (let i = 0; i < 9; i += 1) orders.push(await paidOrder(stadium, ['estadio', 'parrilla'], RUSH[i % 4]!));
  const tablet = await people.tabletAt('estadio', 'parrilla', (process.env['L'] ?? 'es') as 'es');
  const { page } = tablet;
  const shot = async (name: string) => page.screenshot({ path: `/work/wt/look/board-${name}.png` });
  await page.setViewportSize({ width: 1280, height: 800 });
  const key = (n: number, name: RegExp) =>
    page.getByRole('article', { name: String(n), exact: true }).getByRole('button', { name });
  const o = orders.map(({ number }) => number);
  await key(o[0]!, /Choripán/).tap();
  await key(o[0]!, /Bondiola/).tap();
  await key(o[1]!, /Gaseosa/).tap();
  await page.waitForTimeout(1200);
  await shot('grid-1280');
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.waitForTimeout(500);
  await shot('grid-820');
  await page.getByText(/^(Armado|Expo) \d+$/).tap();
  await page.waitForTimeout(1500);
  await shot('expo-820');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForTimeout(500);
  await shot('expo-1280');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.waitForTimeout(500);
  await shot('expo-1024-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: /^(Faltan?|\d+ left)/ }).first().tap();
  await page.waitForTimeout(1200);
  await shot('sheet-1280');
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.waitForTimeout(500);
  await shot('sheet-820');
  await new BoardScreen(page).page.keyboard.press('Escape');
});
