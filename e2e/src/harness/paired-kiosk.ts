import { expect, type Locator, type Page } from '@playwright/test';
import { storeKioskIdentity } from '@app/client/testing/store-kiosk-identity.ts';
import { pairTerminal } from './pair-terminal.ts';
import type { People, Tablet } from './people.ts';
import type { Stadium } from './stadium.ts';

const KIOSK = { width: 1080, height: 1920 };

interface Place {
  readonly venueCode: string;
  readonly commerceCode: string;
}

/** Pairs a device with the first card terminal of a commerce, and opens the kiosk on it. */
export async function openPairedDevice(
  people: People,
  stadium: Stadium,
  { venueCode, commerceCode }: Place,
): Promise<{ tablet: Tablet; page: Page }> {
  const { id: commerceId } = await stadium.commerce(venueCode, commerceCode);
  const tablet = await people.newTablet('es', undefined, { viewport: KIOSK });
  const page = await tablet.open('/staff/icon.svg'); // same origin, without an app
  const publicKey = await page.evaluate(storeKioskIdentity, null);
  const { kioskId } = await pairTerminal(stadium, commerceId, { name: 'Tótem de prueba', publicKey });
  await page.evaluate(storeKioskIdentity, { kioskId, commerceId });
  await page.goto('/kiosk');
  return { tablet, page };
}

/** Same, and waits for the welcome. */
export async function openPairedKiosk(
  people: People,
  stadium: Stadium,
  place: Place,
): Promise<{ tablet: Tablet; page: Page }> {
  const opened = await openPairedDevice(people, stadium, place);
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
