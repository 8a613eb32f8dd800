import type pg from 'pg';
import type { NewOrder } from '@app/contract/visitor/orders.ts';

export const VENUE_ID = 77;
export const COMMERCE_ID = 77_000_001;
const FIRST_PRODUCT_ID = 77_001_000;
const IDS_PER_COMMERCE = 1_000;
export const PRODUCT_COUNT = 200;
export const UNITS_PER_PRODUCT = 50_000_000;

/** @param commerce index from 0 */
export function commerceId(commerce: number): number {
  return COMMERCE_ID + commerce;
}

/** @param commerce index from 0 */
export function productId(index: number, commerce = 0): number {
  return FIRST_PRODUCT_ID + commerce * IDS_PER_COMMERCE + (index % PRODUCT_COUNT);
}

/**
 * An order of one unit, in cash, for pick-up, as a guest's phone sends it.
 *
 * @param guest local part of the e-mail address
 */
export function orderOf(product: number, guest: string): NewOrder {
  const details = [{ productId: product, quantity: 1 }];
  const commerce = Math.floor((product - FIRST_PRODUCT_ID) / IDS_PER_COMMERCE);
  return {
    venueId: VENUE_ID,
    commerceId: commerceId(commerce),
    details,
    isCash: true,
    guestEmail: `${guest}@example.com`,
  };
}

/** Inserts a venue with `count` commerces, each like the one of `insertBenchCommerce`. */
export async function insertBenchCommerces(db: pg.Pool, count: number): Promise<void> {
  await insertBenchCommerce(db);
  for (let commerce = 1; commerce < count; commerce += 1) await insertCommerce(db, commerce);
}

/**
 * Inserts a venue with one commerce of 200 products, with more units than a run can sell and without auto-throttling.
 */
export async function insertBenchCommerce(db: pg.Pool): Promise<void> {
  await db.query(`insert into apps (code, name) values ('entretiempo', 'Entretiempo')`);
  await db.query(`insert into payment_configs (venue_id, id, cash_enabled) values (${VENUE_ID}, 77000001, true)`);
  await db.query(
    `insert into delivery_configs (venue_id, id, pick_up_enabled, delivery_enabled) values (${VENUE_ID}, 77000001, true, false)`,
  );
  await db.query(
    `insert into venues (id, code, app_code, name, payment_config_id, delivery_config_id,
                         busy_from_orders, busy_from_minutes, pause_from_minutes)
     values (${VENUE_ID}, 'bench', 'entretiempo', 'Bench', 77000001, 77000001, null, null, null)`,
  );
  await insertCommerce(db, 0);
}

async function insertCommerce(db: pg.Pool, commerce: number): Promise<void> {
  await db.query(
    `insert into commerces (venue_id, id, code, name, payment_config_id, delivery_config_id)
     values (${VENUE_ID}, ${commerceId(commerce)}, 'barra-${commerce}', 'Barra', 77000001, 77000001)`,
  );
  await db.query(
    `insert into product_categories (venue_id, id, commerce_id, description) values (${VENUE_ID}, ${commerceId(commerce)}, ${commerceId(commerce)}, 'Todo')`,
  );
  await db.query(
    `insert into products (venue_id, id, commerce_id, product_category_id, name, description, price_minor)
     select ${VENUE_ID}, ${productId(0, commerce)} + n, ${commerceId(commerce)}, ${commerceId(commerce)}, 'Producto ' || n,
            'Lo que se come y se toma en la tribuna, recién hecho, número ' || n, 100000 + n * 1000
     from generate_series(0, ${PRODUCT_COUNT - 1}) n`,
  );
  await db.query(
    `insert into stock_movements (venue_id, product_id, kind, units, cause)
     select ${VENUE_ID}, ${productId(0, commerce)} + n, 'receive', ${UNITS_PER_PRODUCT}, 'bench'
     from generate_series(0, ${PRODUCT_COUNT - 1}) n`,
  );
  await db.query(
    `insert into stock (venue_id, product_id, size_id, units)
     select ${VENUE_ID}, ${productId(0, commerce)} + n, 0, ${UNITS_PER_PRODUCT} from generate_series(0, ${PRODUCT_COUNT - 1}) n`,
  );
}
