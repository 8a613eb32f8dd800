import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';

import type { Phone } from '../harness/people.ts';
import { acceptAtGrill, refreshStalls } from '../harness/stall-settings.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Opens every stall, and lets each one except the named ones wait 40 minutes longer. */
async function delayAllExcept(stadium: Stadium, ...codes: string[]): Promise<void> {
  await stadium.query(
    `update commerces set enabled = true, paused_until = null, opens_at = null,
       busy_until = case when code = any($1) then null else now() + interval '1 hour' end,
       busy_minutes = case when code = any($1) then null else 40 end`,
    [codes],
  );
  await refreshStalls(stadium);
  const quick = await Promise.all(codes.map(async (code) => (await stadium.commerce('estadio', code)).id));
  const notDelayed = async () =>
    (await stadium.api().send('GET /api/venues/:id/waits', { params: { id: 1 } }))
      .filter(({ queue }) => queue.addedMinutes === 0)
      .map(({ commerceId }) => commerceId);
  await expect.poll(async () => (await notDelayed()).toSorted()).toEqual(quick.toSorted());
}

/** Stalls of home with the mark of the shortest wait. */
async function markedOf(phone: Phone, shortest: string): Promise<Locator> {
  const page = await phone.open('/home/estadio');
  return page.getByRole('link').filter({ hasText: shortest });
}

for (const [language, shortest] of [
  ['es', 'La espera más corta'],
  ['en', 'Shortest wait'],
] as const) {
  test(`home marks the shortest wait, also in a row, ${language} [HOME-04, CHK-02]`, async ({ people, stadium }) => {
    // The car park prepares nothing, so its wait does not count.
    await delayAllExcept(stadium, 'tienda-oficial', 'estacionamiento-norte');
    const row = await markedOf(await people.phone({ language }), shortest);
    await expect(row).toHaveText([/Tienda Oficial/]);
    await expect(row).toHaveClass('crow');

    await delayAllExcept(stadium, 'barra-sur');
    const card = await markedOf(await people.phone({ language }), shortest);
    await expect(card).toHaveText([/La Barra/]);
    await expect(card).toHaveClass('ccard');
  });
}

test('without orders, a stall of the usual type is named, not the shop [ORD-03]', async ({ people, stadium }) => {
  await delayAllExcept(stadium, 'tienda-oficial', 'estacionamiento-norte');
  const phone = await people.phone();
  const page = await phone.open('/orders/estadio');
  const advice = page.getByText(/^Si pedís ahora en /);
  await expect(advice).toHaveText(/, está listo cerca de las \d\d:\d\d, en unos \d+ min\.$/);
  await expect(advice).not.toHaveText(/Tienda Oficial|Estacionamiento/);
});

for (const [language, words] of [
  ['es', { too: 'También efectivo', only: 'Solo efectivo' }],
  ['en', { too: 'Takes cash', only: 'Cash only' }],
] as const) {
  test(`a menu says whether cash is the only way to pay, ${language} [METHOD-03, COM-01]`, async ({
    people,
    stadium,
  }) => {
    await acceptAtGrill(stadium, 'active_payment_provider = 2');
    const phone = await people.phone({ language });
    const page = await phone.open('/commerce/estadio/parrilla');
    await page.getByText(words.too, { exact: true }).waitFor();

    await acceptAtGrill(stadium, 'active_payment_provider = null, balance_enabled = false');
    await page.reload();
    await page.getByText(words.only, { exact: true }).waitFor();
  });
}
