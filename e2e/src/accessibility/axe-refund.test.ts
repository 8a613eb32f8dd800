import { expect } from '@playwright/test';

import { orderPaidInCash, RefundScreen } from '../harness/refund-screen.ts';
import { test } from '../harness/stadium-test.ts';
import { findings } from './axe-findings.ts';

for (const language of ['es', 'en'] as const) {
  test(`axe finds nothing on the refund of an order, ${language} [APP-12, REF-04]`, async ({ people, stadium }) => {
    const order = await orderPaidInCash(stadium);
    const screen = await RefundScreen.at(await people.tabletAt('estadio', 'parrilla', language), language);
    const { page } = screen;
    await screen.search('');
    const found = await findings(page, 'search');
    await screen.find(order);
    await screen.choose('Choripán');
    found.push(...(await findings(page, 'order')));
    await page.setViewportSize({ width: 390, height: 844 });
    found.push(...(await findings(page, 'order on a phone')));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: screen.words.receipt }).tap();
    await page.getByRole('dialog').waitFor();
    found.push(...(await findings(page, 'receipt')));
    await page.keyboard.press('Escape');
    await screen.refundButton().tap();
    await screen.enterCode('999999');
    await screen.dialog().getByText(screen.words.wrongCode).waitFor();
    found.push(...(await findings(page, 'wrong code')));
    await screen.enterCode();
    await screen.dialog().getByRole('button', { name: screen.words.accept, exact: true }).waitFor();
    found.push(...(await findings(page, 'refunded')));
    await screen.accept();
    await stadium.query('update products set unavailable_until = null');
    expect(found).toEqual([]);
  });
}
