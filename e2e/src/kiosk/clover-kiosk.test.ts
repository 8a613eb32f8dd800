import { expect, type Page } from '@playwright/test';
import { CLOVER_MERCHANT, CLOVER_TERMINALS } from '@app/server/test/harness/kiosks/clover-kiosk.ts';
import { stateFaults } from '../harness/kiosk-states.ts';
import { ensureKioskVenue } from '../harness/kiosk-venue.ts';
import { kioskButton, lastKioskOrder, openPairedDevice } from '../harness/paired-kiosk.ts';
import { test } from '../harness/stadium-test.ts';
import type { Stadium } from '../harness/stadium.ts';

const PLACE = { venueCode: 'clover', commerceCode: 'bar' };

test.beforeEach(async ({ stadium }) => {
  await ensureKioskVenue(stadium, 'clover');
});

/** What a person does at the first terminal. */
async function tapAtClover({ sandboxUrl }: Stadium, tap: string): Promise<void> {
  const body = { merchantId: CLOVER_MERCHANT, deviceId: CLOVER_TERMINALS[0]?.id, tap };
  const send = async () => {
    const response = await fetch(`${sandboxUrl}/_ledger/clover/tap`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  await expect.poll(send, { message: `${tap} at the terminal` }).toBe(204);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

async function orderLemonade(page: Page): Promise<void> {
  await kioskButton(page, 'Tocá para empezar').tap();
  await kioskButton(page, 'Agregar Limonada').tap();
  await kioskButton(page, 'Mi pedido').tap();
  await kioskButton(page, /^Pagar/).tap();
  await heading(page, 'Mirá el posnet').waitFor();
}

test('a kiosk is paired by a code and sells at its Clover terminal [CLV-01, CLV-02]', async ({ people, stadium }) => {
  const { page } = await openPairedDevice(people, stadium, PLACE);
  await heading(page, 'Código de enlace').waitFor();
  await tapAtClover(stadium, 'enter-code');
  await orderLemonade(page);
  await tapAtClover(stadium, 'decline');
  await heading(page, 'No se pudo realizar el pago').waitFor();
  await kioskButton(page, 'Reintentar').tap();
  await tapAtClover(stadium, 'insert');
  await page.reload();
  await tapAtClover(stadium, 'pin');
  await heading(page, /Pago aprobado/).waitFor();
  expect(await lastKioskOrder(stadium)).toMatchObject({ statusId: 2 });
  await kioskButton(page, /^Ya lo tengo/).tap();
  await kioskButton(page, 'Tocá para empezar').waitFor();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toMatch(/kiosk-visit|clover-sale/);
});

test('a Clover sale ends as the terminal knows it [CLV-01, PAY-04]', async ({ people, stadium }) => {
  const { page } = await openPairedDevice(people, stadium, PLACE);
  await tapAtClover(stadium, 'enter-code');
  await test.step('the kiosk cancels a sale that no card has paid', async () => {
    await orderLemonade(page);
    await kioskButton(page, 'Cancelar orden').tap();
    await heading(page, 'No se pudo realizar el pago').waitFor();
    await kioskButton(page, 'Cancelar orden').tap();
    await kioskButton(page, 'Tocá para empezar').waitFor();
    expect(await lastKioskOrder(stadium)).toMatchObject({ statusId: 7 });
  });
  await test.step('a charge whose answer is lost pays the order', async () => {
    await orderLemonade(page);
    await tapAtClover(stadium, 'charge-and-disconnect');
    await heading(page, /Pago aprobado/).waitFor();
    expect(await lastKioskOrder(stadium)).toMatchObject({ statusId: 2 });
  });
  await test.step('without its terminal the kiosk is out of order [KIOSK-06]', async () => {
    await kioskButton(page, /^Ya lo tengo/).tap();
    await page.clock.install();
    await page.routeWebSocket(/clover/, (socket) => socket.close());
    await tapAtClover(stadium, 'disconnect');
    await expect(async () => {
      await page.clock.runFor(5_000);
      await heading(page, 'Usá el tótem de al lado').waitFor({ timeout: 500 });
    }).toPass();
    expect(await stateFaults(page, 'out-of-order')).toEqual([]);
  });
});
