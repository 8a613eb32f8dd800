import type { Db } from '#platform/database/transactions.ts';
import type { ProductSales } from '@app/rules/catalogue/best-sellers.ts';

/** Several events of a season, and no older taste. */
const DAYS = 30;

/** Finds the sales of each product in the last days, from the sums of reports: no order is read. */
export async function findProductSales(db: Db, venueId: number): Promise<(ProductSales & { commerceId: number })[]> {
  const { rows } = await db.query<ProductSales & { commerceId: number }>(
    `select commerce_id as "commerceId", product_id as "productId", sum(orders)::int as orders, sum(units)::int as units
     from report_product_sales
     where venue_id = $1
       and day > (select (now() at time zone time_zone)::date from venues where id = $1) - $2::integer
     group by commerce_id, product_id`,
    [venueId, DAYS],
  );
  return rows;
}
