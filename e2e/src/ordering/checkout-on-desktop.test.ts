import { expect } from '@playwright/test';

import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

test('on a desktop the confirm button is right below the total [CHK-01, APP-12]', async ({ people }) => {
  const ordering = await cartOf(await people.phone({ size: 'desktop' }), 'estadio/parrilla', 'Choripán');
  const total = await ordering.page.locator('.sum__total').boundingBox();
  const button = await ordering.confirmButton().boundingBox();
  expect((button?.y ?? Infinity) - (total?.y ?? 0) - (total?.height ?? 0)).toBeLessThan(160);
});

test('a desktop has ways to pay and a seat in columns [METHOD-01, DEL-02, APP-12]', async ({ people }) => {
  const phone = await people.phone({ language: 'en', size: 'desktop' });
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  await ordering.choose(ordering.words.atSeat);
  const area = page.getByRole('combobox').first();
  await area.selectOption({ label: 'South Stand' });
  const ways = page.getByRole('radiogroup', { name: 'Payment method' }).locator('label');
  await expect(ways).toHaveText([/^Cash/, /^Card/]);
  const places = async () => {
    const [cash, card] = [await ways.nth(0).boundingBox(), await ways.nth(1).boundingBox()];
    const [seat, row] = [await area.boundingBox(), await page.getByLabel('Row').boundingBox()];
    return { areWaysBeside: cash?.y === card?.y, isRowBeside: Math.abs((seat?.y ?? 0) - (row?.y ?? 0)) < 30 };
  };
  expect(await places()).toEqual({ areWaysBeside: true, isRowBeside: true });
  await page.getByRole('radio', { name: 'Cash' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(places).toEqual({ areWaysBeside: false, isRowBeside: false });
});

test('a desktop has a panel for each step, lines above the total [CHK-01, APP-12]', async ({ people }) => {
  const { page } = await cartOf(await people.phone({ size: 'desktop' }), 'estadio/parrilla', 'Choripán');
  const suggestions = page.getByRole('region', { name: 'Para acompañar' });
  await suggestions.waitFor();
  const steps = page.locator('.checkout__parts > .section:has(> .h2)');
  const looks = await steps.evaluateAll((all) => all.map((step) => getComputedStyle(step)).map((one) => one.boxShadow));
  expect(looks.length).toBeGreaterThan(2);
  expect(looks).not.toContain('none');
  const column = await page.locator('.checkout__card').boundingBox();
  for (const part of [page.locator('.line').first(), suggestions, page.locator('.sum__total')]) {
    expect((await part.boundingBox())?.x).toBeGreaterThan(column?.x ?? Infinity);
  }
  await suggestions.getByRole('button', { name: 'Agregar Gaseosa', exact: true }).tap();
  await expect(page.locator('.line')).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('.checkout__card .line')).toHaveCount(0);
  await expect(page.locator('.line')).toHaveCount(2);
});
