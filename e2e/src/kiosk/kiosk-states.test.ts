import { expect, type Page } from '@playwright/test';
import { findings } from '../accessibility/axe-findings.ts';
import { stateFaults } from '../harness/kiosk-states.ts';
import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
import { kioskButton, lastKioskOrder, openPairedKiosk, tapAtTerminal } from '../harness/paired-kiosk.ts';
import { test } from '../harness/stadium-test.ts';

const PLACE = { venueCode: 'totems', commerceCode: 'bar' };
const QR = 'Código QR que pasa el pedido a tu teléfono';

test.beforeEach(async ({ stadium }) => {
  await ensureKioskVenue(stadium);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** The bank decides: a state that this terminal's provider leaves at once. */
async function sayProcessing(page: Page): Promise<void> {
  await page.route('**/check-payment-intent/*', async (route) => {
    const response = await route.fetch();
    const sale: unknown = await response.json();
    await route.fulfill({ response, json: Object.assign({}, sale, { state: 'PROCESSING' }) });
  });
}

async function orderLemonade(page: Page): Promise<void> {
  await kioskButton(page, 'Tocá para empezar').tap();
  await kioskButton(page, 'Agregar Limonada').tap();
  await kioskButton(page, 'Mi pedido').tap();
  await kioskButton(page, /^Pagar/).tap();
}

test('each terminal state is drawn and ends [KIOSK-01, KIOSK-06, POINT-01]', async ({ people, stadium }) => {
  const { tablet, page } = await openPairedKiosk(people, stadium, PLACE);
  tablet.expectErrors(/status of (409|422)/); // the terminal is asked once more while the order changes to cash
  await page.clock.install();
  const found: string[] = [];
  const look = async (state: string, drawing: string) => {
    await page.getByRole('img', { name: drawing }).waitFor();
    found.push(...(await findings(page, state)), ...(await stateFaults(page, state)));
  };
  const callsOf = (orderId: number) => async () => {
    const rows = await stadium.query('select reason from kiosk_calls where order_id = $1 and ended_at is null', [
      orderId,
    ]);
    return rows.map(({ reason }) => reason);
  };
  await stadium.query(`update kiosks set terminal_side = 'left' where unpaired_at is null`);
  await page.goto('/kiosk');

  await test.step('a payment that only the terminal knows is left to staff [POINT-01]', async () => {
    await orderLemonade(page);
    await heading(page, 'Mirá el posnet').waitFor();
    await page.getByText('Está a la izquierda de esta pantalla').waitFor();
    const { id } = await lastKioskOrder(stadium);
    await tapAtTerminal(stadium, id, 'fetch');
    await look('waiting', 'Mirá el posnet');
    await tapAtTerminal(stadium, id, 'lose-network');
    await heading(page, 'No sabemos si se cobró').waitFor();
    await page.getByText('No pagues de nuevo').waitFor();
    await page.clock.fastForward(12_000);
    await expect.poll(callsOf(id)).toEqual(['payment-unknown']);
    await page.getByText('El puesto ya lo sabe: viene alguien').waitFor();
    await look('unknown', 'No sabemos si se cobró');
    await page.clock.fastForward(300_000);
    await heading(page, 'Seguís en el mostrador con este número').waitFor();
    await look('with-staff', QR);
    await page.clock.fastForward(62_000);
  });
  const { id: lostId } = await lastKioskOrder(stadium);

  await test.step('a terminal at another sale wants no card, and the counter takes the order [KIOSK-06]', async () => {
    await orderLemonade(page);
    await heading(page, 'El posnet está ocupado').waitFor();
    const { id } = await lastKioskOrder(stadium);
    await expect.poll(callsOf(id)).toEqual(['terminal-busy']);
    await expect(kioskButton(page, /^Pagar en la caja/)).toHaveCount(0);
    await look('busy', 'El posnet está ocupado');
    await page.clock.fastForward(21_000);
    await kioskButton(page, /^Pagar en la caja/).tap();
    await heading(page, 'Pagá en la caja con tu número').waitFor();
    await look('at-counter', QR);
    const [order] = await stadium.query('select is_cash as "isCash" from orders where id = $1', [id]);
    expect(order).toEqual({ isCash: true });
    await kioskButton(page, /^Ya lo tengo/).tap();
  });

  await test.step('without a printer the number stays a minute, with a code for the phone [KIOSK-04]', async () => {
    await tapAtTerminal(stadium, lostId, 'approve');
    await orderLemonade(page);
    const isAtTerminal = heading(page, 'Mirá el posnet').or(heading(page, 'El posnet está ocupado'));
    await isAtTerminal.first().waitFor();
    await page.clock.fastForward(11_000);
    await heading(page, 'Mirá el posnet').waitFor();
    const { id } = await lastKioskOrder(stadium);
    await tapAtTerminal(stadium, id, 'fetch');
    await sayProcessing(page);
    await look('processing', 'Procesando el pago');
    await page.unrouteAll({ behavior: 'wait' });
    await tapAtTerminal(stadium, id, 'approve');
    await heading(page, 'Llevátelo en el teléfono').waitFor();
    await look('no-printer', QR);
    await page.getByText('Este tótem no imprime').waitFor();
    await page.clock.fastForward(20_000);
    await heading(page, 'Llevátelo en el teléfono').waitFor();
    await page.clock.fastForward(62_000);
    await kioskButton(page, 'Tocá para empezar').waitFor();
  });
  expect(found).toEqual([]);
});
