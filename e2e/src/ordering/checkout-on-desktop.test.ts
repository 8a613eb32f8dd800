import { expect } from '@playwright/test';
import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';

test('a desktop has panels, a seat and ways to pay in columns [APP-12, CHK-01, DEL-02, METHOD-01]', async ({
  people,
}) => {
  const phone = await people.phone({ language: 'en', size: 'desktop' });
  const ordering = await cartOf(phone, 'estadio/parrilla', 'Choripán');
  const { page } = ordering;

  await test.step('the confirm button is right below the total [CHK-01]', async () => {
    const total = await page.locator('.sum__total').boundingBox();
    const button = await ordering.confirmButton().boundingBox();
    expect((button?.y ?? Infinity) - (total?.y ?? 0) - (total?.height ?? 0)).toBeLessThan(160);
  });

  await test.step('each step has a panel, the lines stand above the total [CHK-01]', async () => {
    const suggestions = page.getByRole('region', { name: 'Goes well with your order' });
    await suggestions.waitFor();
    const steps = page.locator('.checkout__parts > .section:has(> .h2)');
    const shadows = await steps.evaluateAll((all) => all.map((step) => getComputedStyle(step).boxShadow));
    expect(shadows.length).toBeGreaterThan(2);
    expect(shadows).not.toContain('none');
    const column = await page.locator('.checkout__card').boundingBox();
    for (const part of [page.locator('.line').first(), suggestions, page.locator('.sum__total')]) {
      expect((await part.boundingBox())?.x).toBeGreaterThan(column?.x ?? Infinity);
    }
  });

  await test.step('seat fields and ways to pay stand in columns [DEL-02, METHOD-01]', async () => {
    await ordering.choose(ordering.words.atSeat);
    const area = page.getByRole('combobox').first();
    await area.selectOption({ label: 'South Stand' });
    const ways = page.getByRole('radiogroup', { name: 'Payment method' }).locator('label');
    await expect(ways).toHaveText([/^Cash/, /^Card/]);
    const places = async () => {
      const [cash, card] = [await ways.nth(0).boundingBox(), await ways.nth(1).boundingBox()];
      const [seat, row] = [await area.boundingBox(), await page.getByLabel('Row').boundingBox()];
      return { areMethodsBeside: cash?.y === card?.y, isRowBeside: Math.abs((seat?.y ?? 0) - (row?.y ?? 0)) < 30 };
    };
    expect(await places()).toEqual({ areMethodsBeside: true, isRowBeside: true });
    await page.getByRole('radio', { name: 'Cash' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(places).toEqual({ areMethodsBeside: false, isRowBeside: false });
  });

  await test.step('a phone has the lines above the form [CHK-01]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.checkout__card .line')).toHaveCount(0);
    await expect(page.locator('.line')).toHaveCount(1);
  });
});
