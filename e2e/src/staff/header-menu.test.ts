import { expect } from '@playwright/test';

import { findings } from '../accessibility/axe-findings.ts';
import { test } from '../harness/stadium-test.ts';

test('a phone has the less used buttons of the board in a menu [ORD-08]', async ({ people }) => {
  const { page } = await people.tabletAt('estadio', 'parrilla', 'es', { viewport: { width: 390, height: 844 } });
  const menu = page.getByRole('button', { name: 'Más del puesto' });
  await menu.waitFor();
  expect(await page.getByRole('button', { name: 'Caja', exact: true }).count()).toBe(0);
  await menu.tap();
  const sheet = page.getByRole('dialog', { name: 'Más del puesto' });
  await sheet.getByRole('button', { name: 'Caja' }).waitFor();
  expect(await findings(page, 'menu of the header')).toEqual([]);
  await sheet.getByRole('button', { name: 'Caja' }).tap();
  await page.getByRole('heading', { name: 'Caja' }).first().waitFor();
});
