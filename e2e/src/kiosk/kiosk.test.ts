import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

import { insertKioskVenue } from '../harness/kiosk-venue.ts';
import { openPairedKiosk, tapAtTerminal } from '../harness/paired-kiosk.ts';
import type { Stadium } from '../harness/stadium.ts';
import { test } from '../harness/stadium-test.ts';

const PLACE = { venueCode: 'totems', commerceCode: 'bar' };

test.beforeEach(async ({ stadium }) => {
  const rows = await stadium.query(`select from venues where code = 'totems'`);
  if (rows.length === 0) await insertKioskVenue(stadium);
  await stadium.query('update kiosks set unpaired_at = now() where unpaired_at is null');
});

async function lastOrder(stadium: Stadium): Promise<{ id: number; statusId: number }> {
  const [row] = await stadium.query<{ id: number; statusId: number }>(
    `select id::float, status_id as "statusId" from orders where is_from_kiosk order by created_at desc limit 1`,
  );
  if (!row) throw new Error('The kiosk placed no order.');
  return row;
}

const atTerminal = (page: Page) => page.getByRole('heading', { name: 'Mirá el posnet' });

test('one product is ordered and paid with at most 8 taps [KIOSK-01, POINT-01]', async ({ people, stadium }) => {
  const { page } = await openPairedKiosk(people, PLACE);
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await page.getByRole('button', { name }).tap();
  };
  await tap('Tocá para empezar');
  await tap('Agregar Limonada');
  await tap('Mi pedido');
  await tap('Pagar');
  await atTerminal(page).waitFor();
  const { id } = await lastOrder(stadium);
  await tapAtTerminal(stadium, id, 'fetch');
  await tapAtTerminal(stadium, id, 'approve');
  await page.getByRole('heading', { name: /Pago aprobado/ }).waitFor();
  await tap('Nuevo pedido');
  await page.getByRole('button', { name: 'Tocá para empezar' }).waitFor();
  expect(taps).toBeLessThanOrEqual(8);
  expect(await lastOrder(stadium)).toEqual({ id, statusId: 2 });
});
