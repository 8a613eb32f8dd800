import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

import type { People, Tablet } from './people.ts';
import type { Stadium } from './stadium.ts';

const KIOSK = { width: 1080, height: 1920 };

/** Pairs a device with the first free card terminal of a commerce, and opens the kiosk on it. */
export async function openPairedDevice(
  people: People,
  { venueCode, commerceCode }: { venueCode: string; commerceCode: string },
): Promise<{ tablet: Tablet; page: Page }> {
  const tablet = await people.tabletAt(venueCode, commerceCode);
  const { page } = tablet;
  await page.getByRole('button', { name: 'Tótems', exact: true }).tap();
  await page.getByRole('button', { name: 'Enlazar Posnet', exact: true }).tap();
  await page.locator('label.opt').first().tap();
  await page.getByLabel('Nombre del tótem').fill('Tótem de prueba');
  await page.getByRole('button', { name: 'Enlazar Posnet', exact: true }).tap();
  await page.getByRole('alertdialog', { name: 'Dispositivo Conectado!' }).waitFor();
  await page.setViewportSize(KIOSK);
  await page.goto('/kiosk');
  return { tablet, page };
}

/** Same, and waits for the welcome. */
export async function openPairedKiosk(
  people: People,
  place: { venueCode: string; commerceCode: string },
): Promise<{ tablet: Tablet; page: Page }> {
  const opened = await openPairedDevice(people, place);
  await kioskButton(opened.page, 'Tocá para empezar').waitFor();
  return opened;
}

/** A button of the kiosk. */
export const kioskButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });

type TerminalTap = 'fetch' | 'approve' | 'decline' | 'lose-network' | 'cancel';

/** What a person does at the terminal, in the sale of an attempt of an order. */
export async function tapAtTerminal(
  stadium: Stadium,
  orderId: number,
  tap: TerminalTap,
  { attempt = 1, detail }: { attempt?: number; detail?: string } = {},
): Promise<void> {
  const reference = `${orderId}-${attempt}`;
  const send = async () => {
    const response = await fetch(`${stadium.sandboxUrl}/_ledger/mercado-pago-point/tap`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reference, tap, ...(detail !== undefined && { detail }) }),
    });
    return response.status;
  };
  // The sale arrives at the terminal a moment after the screen says so.
  await expect.poll(send, { message: `${tap} at the terminal` }).toBe(200);
}

/** The last order of a kiosk. */
export async function lastKioskOrder(stadium: Stadium): Promise<KioskOrder> {
  const [row] = await stadium.query(
    `select id, status_id as "statusId" from orders where is_from_kiosk order by created_at desc limit 1`,
  );
  if (!row) throw new Error('The kiosk placed no order.');
  return { id: Number(row['id']), statusId: Number(row['statusId']) };
}

export async function countKioskOrders(stadium: Stadium): Promise<number> {
  return (await stadium.query('select from orders where is_from_kiosk')).length;
}

type KioskOrder = { id: number; statusId: number };
