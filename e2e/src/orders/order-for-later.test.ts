import { expect } from '@playwright/test';
import { findings } from '../accessibility/axe-findings.ts';
import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
import { cartOf } from '../harness/ordering.ts';
import { kioskButton, lastKioskOrder, openPairedKiosk, tapAtTerminal } from '../harness/paired-kiosk.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Its half-time is in 37 minutes. */
async function playMatch(stadium: Stadium): Promise<void> {
  const { id } = await stadium.commerce('estadio', 'parrilla');
  await stadium.query('update commerces set slot_share_percent = 60, hands = null where id = $1', [id]);
  await stadium.query(
    `update events set kind = 'football', starts_at = date_trunc('minute', now()) - interval '10 minutes',
       ends_at = date_trunc('minute', now()) + interval '100 minutes'
     where id = (select min(e.id) from events e join commerces c using (venue_id) where c.id = $1 and e.ends_at > now())`,
    [id],
  );
}

test('an order for half-time moves to another time of it [CHK-02, ORD-04]', async ({ people, stadium }) => {
  await playMatch(stadium);
  const ordering = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
  const { page } = ordering;
  const halfTime = page.getByRole('group', { name: 'Para el entretiempo' });
  const first = await halfTime.locator('.slot b').first().innerText();
  await halfTime.locator('.slot').first().tap();
  await ordering.fillPickUp('later@example.com');
  await ordering.confirmThrough();
  const { number } = await ordering.receipt();
  await ordering.successDialog().getByRole('button').tap();
  await expect(page.getByText(`Para las ${first}`)).toBeVisible();

  const change = { name: 'Cambiar la hora' };
  await page.getByRole('button', change).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio', { checked: true })).toHaveValue(/T/);
  await expect(sheet.getByText('Elegí otra hora.')).toBeVisible();
  const other = sheet.locator('.slot').nth(1);
  const second = await other.locator('b').innerText();
  await other.tap();
  await sheet.getByRole('button', change).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(`Para las ${second}`)).toBeVisible();
  const [moved] = await stadium.query(
    `select to_char(slot_at at time zone 'America/Argentina/Buenos_Aires', 'HH24:MI') as time from orders where number = $1`,
    [number],
  );
  expect(moved?.['time']).toBe(second);

  await test.step('a full half-time says which stalls have room', async () => {
    await stadium.query('update commerces set slot_share_percent = 60 where slot_share_percent is null');
    const { id } = await stadium.commerce('estadio', 'parrilla');
    await stadium.query('update commerces set slot_share_percent = 10, hands = 1 where id = $1', [id]);
    const { page: cart } = await cartOf(await people.phone(), 'estadio/parrilla', 'Choripán');
    await cart.getByText('El entretiempo está completo acá').waitFor();
    await expect(cart.getByRole('list', { name: 'Con lugar en otro puesto' }).getByRole('link')).toHaveCount(3);
    expect(await findings(cart, 'full half-time')).toEqual([]);
  });
});

test('kiosk and counter take orders for half-time [CHK-02, KIOSK-02, ORD-08]', async ({ people, stadium }) => {
  await ensureKioskVenue(stadium);
  await playMatch(stadium);
  const slotOf = async (orderId: number) => {
    const [row] = await stadium.query(
      `select to_char(slot_at at time zone 'America/Argentina/Buenos_Aires', 'HH24:MI') as time from orders where id = $1`,
      [orderId],
    );
    return row?.['time'];
  };
  const chosen = await test.step('at the kiosk a row of the order leads to the times', async () => {
    const { page } = await openPairedKiosk(people, stadium, { venueCode: 'estadio', commerceCode: 'parrilla' });
    await kioskButton(page, 'Tocá para empezar').tap();
    await kioskButton(page, 'Agregar Choripán').tap();
    await kioskButton(page, 'Mi pedido').tap();
    await kioskButton(page, /^Cuanto antes/).tap();
    const time = page.getByRole('group', { name: 'Para el entretiempo' }).getByRole('radio').first();
    const words = await time.locator('b').innerText();
    await time.tap();
    expect(await findings(page, 'times at the kiosk')).toEqual([]);
    await kioskButton(page, /^Continuar/).tap();
    await expect(kioskButton(page, `Para las ${words}`)).toContainText('Para el entretiempo');
    await kioskButton(page, /^Pagar/).tap();
    await page.getByRole('heading', { name: 'Mirá el posnet' }).waitFor();
    const { id } = await lastKioskOrder(stadium);
    await tapAtTerminal(stadium, id, 'fetch');
    await tapAtTerminal(stadium, id, 'approve');
    await page.getByRole('heading', { name: /Pago aprobado/ }).waitFor();
    await expect(page.getByText(words).first()).toBeVisible();
    expect(await slotOf(id)).toBe(words);
    return words;
  });

  await test.step('at the counter it is a field of the order', async () => {
    const { page } = await people.tabletAt('estadio', 'parrilla', 'es');
    await page.getByRole('button', { name: 'Nuevo pedido' }).tap();
    await page
      .getByRole('listitem')
      .getByRole('button', { name: /^Choripán/ })
      .tap();
    const order = page.getByRole('complementary', { name: 'Pedido' });
    await order.getByLabel('Para cuándo').selectOption({ label: `${chosen}, entretiempo` });
    await order.getByRole('button', { name: /^Cobrar/ }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cobrado/ })
      .tap();
    await page.getByText(`Para las ${chosen}`).waitFor();
    const [row] = await stadium.query(
      'select id from orders where entered_by is not null order by created_at desc limit 1',
    );
    expect(await slotOf(Number(row?.['id']))).toBe(chosen);
  });
});
