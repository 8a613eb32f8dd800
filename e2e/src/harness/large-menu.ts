import { expect } from '@playwright/test';
import { createPool } from '@app/server/platform/database/pool.ts';
import { makeVenue } from '@app/server/test/harness/catalogue/venue.ts';
import type { Stadium } from './stadium.ts';

const VENUE_ID = 73;
const SECTIONS = 8;

/** A menu of 200 products in eight sections. */
export const LARGE_MENU = {
  path: '/commerce/amplia/cantina',
  products: 200,
  lastSection: `Sección ${SECTIONS}`,
} as const;

/** Name of a product, counted from 1 in menu order. */
export const productOf = (place: number) => `Plato número ${place}`;

/** Inserts the venue of the menu, and waits until this server shows it. Descriptions have none to three lines. */
export async function insertLargeMenu(stadium: Stadium): Promise<void> {
  const db = createPool(stadium.databaseUrl, 1);
  try {
    const products = Array.from({ length: LARGE_MENU.products }, (_, at) => ({
      name: productOf(at + 1),
      category: `Sección ${1 + Math.floor((at * SECTIONS) / LARGE_MENU.products)}`,
      stock: 500,
    }));
    await makeVenue(db, { id: VENUE_ID, code: 'amplia', commerces: [{ code: 'cantina', products }] });
    await db.query(
      `update products set description = repeat('recién hecho en la cocina de la casa ', position % 4) where venue_id = $1`,
      [VENUE_ID],
    );
    await db.query('update product_categories set position = id where venue_id = $1', [VENUE_ID]);
    await stadium.changeVenue('amplia', 'enabled = true');
    await expect.poll(async () => (await fetch(stadium.url + LARGE_MENU.path)).status).toBe(200);
  } finally {
    await db.end();
  }
}
