import type { NewOrder } from '@app/contract/orders.ts';
import type pg from 'pg';

export const VENUE_ID = 77;
export const COMMERCE_ID = 77_000_001;
const FIRST_PRODUCT_ID = 77_001_000;
export const PRODUCT_COUNT = 200;
export const UNITS_PER_PRODUCT = 50_000_000;

export function productId(index: number): number {
  return FIRST_PRODUCT_ID + (index % PRODUCT_COUNT);
}

/** One unit, in cash, picked up: what a guest's phone sends. */
export function orderOf(product: number): NewOrder {
  const details = [{ productId: product, quantity: 1 }];
  return { venueId: VENUE_ID, commerceId: COMMERCE_ID, details, isCash: true, guestEmail: 'bench@example.com' };
}

/** One venue with one stall of 200 products, each with more units than a run can sell, and that no queue slows down. */
export async function makeBenchStall(db: pg.Pool): Promise<void> {
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
  await db.query(
    `insert into commerces (venue_id, id, code, name, payment_config_id, delivery_config_id)
     values (${VENUE_ID}, ${COMMERCE_ID}, 'barra', 'Barra', 77000001, 77000001)`,
  );
  await db.query(
    `insert into product_categories (venue_id, id, commerce_id, description) values (${VENUE_ID}, 77000001, ${COMMERCE_ID}, 'Todo')`,
  );
  await db.query(
    `insert into products (venue_id, id, commerce_id, product_category_id, name, description, price_minor)
     select ${VENUE_ID}, ${FIRST_PRODUCT_ID} + n, ${COMMERCE_ID}, 77000001, 'Producto ' || n,
            'Lo que se come y se toma en la tribuna, recién hecho, número ' || n, 100000 + n * 1000
     from generate_series(0, ${PRODUCT_COUNT - 1}) n`,
  );
  await db.query(
    `insert into stock_moves (venue_id, product_id, kind, units, cause)
     select ${VENUE_ID}, ${FIRST_PRODUCT_ID} + n, 'receive', ${UNITS_PER_PRODUCT}, 'bench'
     from generate_series(0, ${PRODUCT_COUNT - 1}) n`,
  );
  await db.query(
    `insert into stock (venue_id, product_id, size_id, units)
     select ${VENUE_ID}, ${FIRST_PRODUCT_ID} + n, 0, ${UNITS_PER_PRODUCT} from generate_series(0, ${PRODUCT_COUNT - 1}) n`,
  );
}
