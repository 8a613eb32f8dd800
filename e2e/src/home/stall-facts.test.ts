import { expect } from '@playwright/test';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';
import { acceptAtGrill, refreshCommerces } from '../harness/stall-settings.ts';

/** Opens every stall, and lets each one except the named ones wait 40 minutes longer. */
async function delayAllExcept(stadium: Stadium, ...codes: string[]): Promise<void> {
  await stadium.query(
    `update commerces set enabled = true, paused_until = null, opens_at = null,
       busy_until = case when code = any($1) then null else now() + interval '1 hour' end,
       busy_minutes = case when code = any($1) then null else 40 end`,
    [codes],
  );
  await refreshCommerces(stadium);
  const quick = await Promise.all(codes.map(async (code) => (await stadium.commerce('estadio', code)).id));
  const notDelayed = async () =>
    (await stadium.api().send('GET /api/venues/:id/waits', { params: { id: 1 } }))
      .filter(({ queue }) => queue.addedMinutes === 0)
      .map(({ commerceId }) => commerceId);
  await expect.poll(async () => (await notDelayed()).toSorted()).toEqual(quick.toSorted());
}

const WORDS = {
  es: { shortest: 'La espera más corta', cashToo: 'También efectivo', cashOnly: 'Solo efectivo' },
  en: { shortest: 'Shortest wait', cashToo: 'Takes cash', cashOnly: 'Cash only' },
} as const;

test('home marks the shortest wait; orders name a stall of the usual type [HOME-04, CHK-02, ORD-03]', async ({
  people,
  stadium,
  visitor: { language },
}) => {
  const phone = await people.phone({ language });
  const marked = async () => {
    const page = await phone.open('/home/estadio');
    return page.getByRole('link').filter({ hasText: WORDS[language].shortest });
  };
  // The shop and the car park prepare nothing, so they have no wait.
  await delayAllExcept(stadium, 'cafe-del-hall', 'tienda-oficial', 'estacionamiento-norte');

  await test.step('a row of the list has the mark [HOME-04, CHK-02]', async () => {
    const row = await marked();
    await expect(row).toHaveText([/Café del Hall/]);
    await expect(row).toHaveClass('crow');
  });

  await test.step('without orders, a stall of the usual type is named, not the shop [ORD-03]', async () => {
    const page = await (await people.phone()).open('/orders/estadio');
    const advice = page.getByText(/^Si pedís ahora en /);
    await expect(advice).toHaveText(/, está listo cerca de las \d\d:\d\d, en unos \d+ min\.$/);
    await expect(advice).not.toHaveText(/Tienda Oficial|Estacionamiento/);
  });

  await test.step('a card has the mark [HOME-04, CHK-02]', async () => {
    await delayAllExcept(stadium, 'barra-sur');
    const card = await marked();
    await expect(card).toHaveText([/La Barra/]);
    await expect(card).toHaveClass('ccard');
  });
});

test('a menu says whether cash is the only way to pay [METHOD-03, COM-01]', async ({ people, stadium, visitor }) => {
  const words = WORDS[visitor.language];
  await acceptAtGrill(stadium, 'active_payment_provider = 2');
  const page = await (await people.phone(visitor)).open('/commerce/estadio/parrilla');
  await page.getByText(words.cashToo, { exact: true }).waitFor();

  await acceptAtGrill(stadium, 'active_payment_provider = null, balance_enabled = false');
  await page.reload();
  await page.getByText(words.cashOnly, { exact: true }).waitFor();
});
