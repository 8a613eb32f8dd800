import pg from 'pg';
import { insertBenchCommerces, productId, VENUE_ID } from '../bench-commerce.ts';

/** Separate commerces: with many unpaid orders at one, new devices have to do proof of work. */
const SCARCE_PRODUCT_ID = productId(0, 1);
const SCARCE_UNITS = 500;

/** Four in five orders are for a product that lasts. */
export const PRODUCT_IDS = [productId(0), productId(1), productId(2), productId(3), SCARCE_PRODUCT_ID];

/** Inserts two commerces. One has a product that sells out during the run. */
export async function insertFailoverCommerces(databaseUrl: string): Promise<void> {
  const db = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await insertBenchCommerces(db, 2);
    const scarce = [VENUE_ID, SCARCE_PRODUCT_ID, SCARCE_UNITS];
    await db.query('update stock set units = $3 where venue_id = $1 and product_id = $2', scarce);
    await db.query(
      `insert into stock_movements (venue_id, product_id, kind, units, cause)
       select venue_id, product_id, 'adjust', $3 - units, 'failover' from stock_movements where venue_id = $1 and product_id = $2`,
      scarce,
    );
  } finally {
    await db.end();
  }
}
