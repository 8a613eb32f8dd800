import { expect, type Locator, type Page } from '@playwright/test';
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
  const publicKey = await storeIdentity(page, null);
  const { kioskId } = await pairTerminal(stadium, commerceId, { name: 'Tótem de prueba', publicKey });
  await storeIdentity(page, { kioskId, commerceId });
  await page.goto('/kiosk');
  return { tablet, page };
}

/** Stores the key of this device, made at the first call, and its kiosk as the app does. @returns the public key */
function storeIdentity(page: Page, kiosk: { kioskId: string; commerceId: number } | null): Promise<string> {
  return page.evaluate(async (own) => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused.')));
      });
    const opening = indexedDB.open('kiosk', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('identity'));
    const db = await resultOf(opening);
    const store = () => db.transaction('identity', 'readwrite').objectStore('identity');
    const known = await resultOf<{ keys: CryptoKeyPair } | undefined>(store().get('own'));
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const keys = known?.keys ?? (await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']));
    await resultOf(store().put({ keys, kiosk: own }, 'own'));
    db.close();
    const der = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
    return btoa(String.fromCodePoint(...der));
  }, kiosk);
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
