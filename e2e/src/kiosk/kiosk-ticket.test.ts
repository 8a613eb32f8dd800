import { expect, type Page } from '@playwright/test';
import { startFakePrinter, type FakePrinter } from '@app/server/test/fakes/fake-printer.ts';
import { dumpEscPos } from '@app/server/test/harness/kiosks/escpos-dump.ts';
import { advanceClock } from '../harness/advance-clock.ts';
import { stateFaults } from '../harness/kiosk-states.ts';
import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
import { openPairedKiosk, tapAtTerminal } from '../harness/paired-kiosk.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const PLACE = { venueCode: 'totems', commerceCode: 'bar' };

let printer: FakePrinter;
test.beforeEach(async ({ stadium }) => {
  await ensureKioskVenue(stadium);
  printer = await startFakePrinter();
});
test.afterEach(async () => printer.close());

const tap = async (page: Page, name: string) => page.getByRole('button', { name }).tap();

/** Gives the printer to the paired kiosk, which reads it as its next session starts. */
async function givePrinter(page: Page, stadium: Stadium): Promise<void> {
  const { host, port, columns, codePage } = printer.printer;
  await stadium.query(
    `update kiosks set printer_host = $1, printer_port = $2, printer_columns = $3, printer_code_page = $4
     where unpaired_at is null`,
    [host, port, columns, codePage],
  );
  await page.reload();
  await tap(page, 'Tocá para empezar');
}

/** Steps of the stopped clock. */
const STEP_MS = 100;

async function pay(page: Page, stadium: Stadium, beforeApproval = async () => {}): Promise<number> {
  await tap(page, 'Pagar');
  await page.getByRole('heading', { name: 'Mirá el posnet' }).waitFor();
  const [order] = await stadium.query(
    `select id::float, call_number as number from orders where is_from_kiosk order by created_at desc limit 1`,
  );
  // The screen shows the terminal while the sale is still on its way to it.
  const sales = async () =>
    stadium.query(`select from payment_attempts where terminal_state = 'OPEN' and order_id = ${Number(order?.['id'])}`);
  await expect.poll(async () => (await sales()).length).toBe(1);
  await tapAtTerminal(stadium, Number(order?.['id']), 'fetch');
  await beforeApproval();
  await tapAtTerminal(stadium, Number(order?.['id']), 'approve');
  const paid = page.getByRole('heading', { name: /Pago aprobado/ });
  await advanceClock(page, STEP_MS, () => paid.isVisible());
  return Number(order?.['number']);
}

test('a paid order prints its ticket; without paper the number stays [KIOSK-04, KIOSK-06, ORD-06]', async ({
  people,
  stadium,
}) => {
  const { page } = await openPairedKiosk(people, stadium, PLACE);
  await page.clock.install();
  printer.put('empty');
  await givePrinter(page, stadium);
  await tap(page, 'Agregar Limonada');
  await tap(page, 'Mi pedido');
  await test.step('without paper the kiosk says so, and shows the number a minute', async () => {
    await page.getByText('Este tótem no tiene papel: sacale una foto a tu número').waitFor();
    await expect(page.getByText('El ticket sale impreso igual')).toHaveCount(0);
    await pay(page, stadium);
    const notice = page.getByRole('status').filter({ hasText: 'No hay ticket' });
    await expect(notice).toContainText('O sacale una foto a la pantalla');
    await page.getByRole('img', { name: 'Código QR que pasa el pedido a tu teléfono' }).waitFor();
    await page.getByText(/^Tu número queda (60|5\d)\ssegundos$/).waitFor();
    expect(printer.tickets).toEqual([]);
    expect(await stateFaults(page, 'no-paper')).toEqual([]);
  });
  const refundOnScreen = (minor: string) =>
    stadium.query(
      `update orders set refund_requested_minor = ${minor}, refunded_minor = ${minor}, version = version + 1
       where id = (select id from orders where is_from_kiosk order by created_at desc limit 1)`,
    );
  await test.step('a partial refund shows beside the number [REF-04]', async () => {
    await refundOnScreen('100000');
    const refund = page.getByRole('status').filter({ hasText: 'Devuelto en parte: $ 1.000' });
    await advanceClock(page, STEP_MS, () => refund.isVisible());
    await page.getByText('Código de retiro', { exact: true }).waitFor();
  });
  await test.step('a whole refund leaves no code and no ticket to wait for [REF-04]', async () => {
    await refundOnScreen('total_minor');
    const refund = page
      .getByRole('status')
      .filter({ hasText: 'Devuelto: $ 1.500. El puesto ya no prepara este pedido.' });
    await advanceClock(page, STEP_MS, () => refund.isVisible());
    await expect(page.getByText('Código de retiro')).toHaveCount(0);
    await expect(page.getByText('No hay ticket')).toHaveCount(0);
  });

  printer.put('full');
  await tap(page, 'Ya lo tengo');
  await tap(page, 'Tocá para empezar');
  await tap(page, 'Agregar Limonada');
  await tap(page, 'Mi pedido');
  const number = await pay(page, stadium, async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_000);
  });
  const hasTicket = page.getByText('Llevate el ticket');
  await advanceClock(page, STEP_MS, () => hasTicket.isVisible());
  const ticket = expect.stringContaining(`[size 8x8]${number}[`);
  await expect.poll(() => printer.tickets.map(dumpEscPos).at(-1)).toEqual(ticket);
  expect(await stateFaults(page, 'ticket')).toEqual([]);
  await test.step('the number stays 5 seconds, then the next person is welcomed [ORD-06]', async () => {
    const welcome = page.getByRole('button', { name: 'Tocá para empezar' });
    const shownMs = await advanceClock(page, STEP_MS, () => welcome.isVisible());
    expect(Math.abs(shownMs - 5_000)).toBeLessThanOrEqual(3 * STEP_MS);
  });
});
