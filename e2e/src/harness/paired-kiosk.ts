import type { Page } from '@playwright/test';

import type { People, Tablet } from './people.ts';
import type { Stadium } from './stadium.ts';

const KIOSK = { width: 1080, height: 1920 };

/** Pairs a device with the first free card terminal of a commerce, and opens the kiosk on it. */
export async function openPairedKiosk(
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
  await page.getByRole('button', { name: 'Tocá para empezar' }).waitFor();
  return { tablet, page };
}

/** What a person does at the terminal in the sale of an order. */
export async function tapAtTerminal(stadium: Stadium, orderId: number, tap: string, detail?: string): Promise<void> {
  const response = await fetch(`${stadium.sandboxUrl}/_ledger/mercado-pago-point/tap`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference: `${orderId}-1`, tap, ...(detail !== undefined && { detail }) }),
  });
  if (!response.ok) throw new Error(`The terminal refused ${tap}: ${response.status}.`);
}
