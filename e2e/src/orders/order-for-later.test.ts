import { expect } from '@playwright/test';
import { cartOf } from '../harness/ordering.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

/** Its half-time is in 37 minutes. */
async function playMatch(stadium: Stadium): Promise<void> {
  const { id } = await stadium.commerce('estadio', 'parrilla');
  await stadium.query('update commerces set slot_share_percent = 60 where id = $1', [id]);
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
});
