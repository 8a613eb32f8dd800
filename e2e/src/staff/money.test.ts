import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { atTheCard, newestOrder } from '../harness/paying.ts';
import type { People } from '../harness/people.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const EDITOR = 'sede@example.com';

/** A paid cash order. */
async function cashOrder(stadium: Stadium): Promise<void> {
  const order = await stadium.order('estadio', 'parrilla', { Choripán: 1 });
  const staff = await stadium.staff('puesto@example.com');
  await staff.send('POST /api/orders/:id/cash', {
    params: { id: order.id },
    body: { version: 1, amount: order.totalAmount },
  });
}

/** A phone pays; the provider captures another amount and rejects the refund. */
async function payOddly(people: People, stadium: Stadium): Promise<void> {
  const phone = await people.phone();
  phone.expectErrors(/status of (402|409)/);
  const paying = await atTheCard(phone);
  await stadium.mailbox.failNext('mercado-pago', 'create-payment', 'amount-tampered');
  await stadium.mailbox.failNext('mercado-pago', 'refund', 'refuse');
  await paying.pay();
  await expect
    .poll(() => stadium.query(`select kind from money_exceptions where closed_at is null order by kind`), {
      timeout: 30_000,
    })
    .toEqual([{ kind: 'amount-mismatch' }, { kind: 'refund-failed' }]);
}

test('a wrong amount is an exception until it is closed [PAY-04, REF-04]', async ({ people, stadium }) => {
  await cashOrder(stadium);
  await payOddly(people, stadium);
  const { number } = await newestOrder(stadium);

  const tablet = await people.newTablet('es', await stadium.staffSession(EDITOR));
  const page = await tablet.open('/staff/');
  await page.getByRole('link', { name: 'Cuadre' }).tap();
  await page.getByText(/^Cuadra: los \$/).waitFor();
  const table = page.getByRole('table');
  const card = table.getByRole('row').filter({ hasText: 'Mercado Pago' });
  expect(await card.innerText()).toMatch(/1 pago[\s\S]*Cuadra/);
  expect(
    await table
      .getByRole('row')
      .filter({ hasText: /Efectivo.*Ribera/s })
      .innerText(),
  ).toContain('Cuadra');

  const failed = page.getByRole('listitem', { name: 'Devolución rechazada' });
  expect(await failed.innerText()).toContain(`Pedido ${String(number)}`);
  await failed.getByRole('button', { name: 'Reintentar devolución' }).tap();
  await failed.waitFor({ state: 'detached' });
  await expect
    .poll(() => stadium.query(`select state from refunds order by created_at`))
    .toEqual([{ state: 'failed' }, { state: 'succeeded' }]);
  await page.reload();
  const mismatch = page.getByRole('listitem', { name: 'Cobro distinto del pedido' });
  await mismatch.getByText('Ya se resolvió.').waitFor();
  await mismatch.getByRole('button', { name: 'Cerrar' }).press('Enter');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).last().press('Enter');
  await sheet.getByText('Escribí qué se hizo.').waitFor();
  await sheet.getByLabel('Qué se hizo').fill('El banco lo devolvió');
  await sheet.getByRole('button', { name: 'Cerrar', exact: true }).last().press('Enter');
  await page.getByText('Excepciones abiertas: 0').waitFor();
  await page.getByText('Cerradas: 2').tap();
  await page.getByText('El banco lo devolvió').waitFor();
  await page.getByText(/^Cuadra: los \$/).waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).tap();
  expect(await text(await (await download).createReadStream())).toMatch(/"Mercado Pago",.*,"ARS",1,/);

  await test.step('without a network a read says so', async () => {
    await tablet.goOffline();
    await page.getByText('Ayer').tap();
    await page.getByRole('alert').waitFor();
    await tablet.goOnline();
  });
});

test('a failed refund is settled by hand, or in cash at the stall [REF-04, WAL-01, PAY-04]', async ({
  people,
  stadium,
}) => {
  for (let orders = 0; orders < 2; orders += 1) await cashOrder(stadium);
  await stadium.query(
    `with failed as (
       insert into refunds (venue_id, id, order_id, method, account_id, amount_minor, currency, cause, state, failure_code)
       select venue_id, gen_random_uuid(), id, 'wallet', 999999, total_minor, currency, 'cancelled', 'failed', 'wallet-closed'
       from orders where is_cash and paid_at is not null order by paid_at desc limit 2 returning *)
     insert into money_exceptions (venue_id, kind, subject, refund_id, order_id, amount_minor, currency)
     select venue_id, 'refund-failed', id::text, id, order_id, amount_minor, currency from failed`,
  );
  const tablet = await people.newTablet('es', await stadium.staffSession(EDITOR));
  const page = await tablet.open('/staff/money');
  const failed = page.getByRole('listitem', { name: 'Devolución a una cuenta eliminada' });
  await test.step('by hand', async () => {
    await failed.first().getByText('el puesto lo entrega en efectivo').waitFor();
    await failed.first().getByRole('button', { name: 'Ya lo devolví por otra vía' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Ya lo devolví por otra vía' });
    await sheet.getByLabel('Qué se hizo').fill('Transferencia 4711');
    await sheet.getByRole('button', { name: 'Anotar' }).press('Enter');
    await expect(failed).toHaveCount(1);
    const byHand = await stadium.query(`select state, reason from refunds where method = 'by-hand'`);
    expect(byHand).toEqual([{ state: 'succeeded', reason: 'Transferencia 4711' }]);
  });
  await test.step('another person approves what goes beyond the limit of an hour [AUTH-12]', async () => {
    await stadium.query(
      `insert into manual_money_allowances (venue_id, account_id, wanted_minor, wanted_at)
       select id, (select id from accounts where email = 'puesto@example.com'), 20000000, now()
       from venues where code = 'estadio'`,
    );
    await page.reload();
    const byHand = page.getByRole('region', { name: 'Dinero movido a mano' });
    await byHand.getByText('Quiso mover $ 200.000,00 más').waitFor();
    await byHand.getByRole('button', { name: 'Aprobar $ 200.000,00' }).tap();
    await byHand.getByText(/Aprobado por encima del máximo: \$\s200\.000,00 hasta las/).waitFor();
    await byHand.getByRole('button').waitFor({ state: 'detached' });
  });
  await failed.getByRole('button', { name: 'Devolver en efectivo' }).tap();
  await failed.getByText('El puesto todavía tiene que entregar el efectivo.').waitFor();
  expect(await failed.getByRole('button').allInnerTexts()).toEqual(['Cerrar']);

  const staff = await people.newTablet('es', await stadium.staffSession('puesto@example.com'));
  const { id } = await stadium.commerce('estadio', 'parrilla');
  const refunds = await staff.open(`/staff/refunds/${String(id)}`);
  await refunds.getByText('La cuenta ya no existe').first().waitFor();
  await refunds.getByRole('button', { name: 'Entregué el efectivo' }).tap();
  await refunds.getByRole('alertdialog').getByRole('button', { name: 'Entregué el efectivo' }).tap();
  await refunds
    .getByRole('listitem')
    .filter({ hasText: 'en efectivo' })
    .getByText('Devuelto', { exact: true })
    .waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^Excepciones abiertas/ }).waitFor();
  expect(await failed.count()).toBe(0);
});
