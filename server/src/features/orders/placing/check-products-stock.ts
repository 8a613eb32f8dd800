import { inTransaction, type Db, type Tx } from '#platform/database/transactions.ts';
import { NO_VENUE, venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import type { CheckedNewOrder, StockShortage } from '@app/contract/visitor/orders.ts';
import { amountsOfUnit } from '@app/rules/stock/ingredients.ts';
import { stockDemands } from '@app/rules/stock/stock-demands.ts';
import { orderShortages, type Shortage, type StockRow } from '@app/rules/stock/stock-shortages.ts';
import { findOrderProducts } from './pricing-inputs.ts';
import { withRetryTimes } from './shortage-retry-times.ts';

type Details = CheckedNewOrder['details'];

/**
 * Lines that lack stock now. Advice only: placing decides under its locks.
 *
 * @see CHK-05
 */
export async function checkProductsStock(db: Db, details: Details): Promise<StockShortage[]> {
  const byVenue = Map.groupBy(details, ({ productId }) => venueOfCatalogueId(productId));
  const venues = [...byVenue].filter(([venueId]) => venueId !== NO_VENUE);
  if (venues.length === 0) return [];
  return inTransaction(db, async (tx) => {
    const shortages: Shortage[] = [];
    for (const [venueId, lines] of venues) shortages.push(...(await shortagesOf(tx, venueId, lines)));
    return withRetryTimes(tx, shortages);
  });
}

async function shortagesOf(tx: Tx, venueId: number, details: Details): Promise<Shortage[]> {
  const products = new Map((await findOrderProducts(tx, venueId, details)).map((product) => [product.id, product]));
  const wanted = details.flatMap((line) => [
    { productId: line.productId, sizeId: line.clothingSizeId ?? 0, quantity: line.quantity },
    ...line.relatedProducts.map(({ id, quantity }) => ({ productId: id, sizeId: 0, quantity })),
  ]);
  const lines = wanted.flatMap((line) => {
    const product = products.get(line.productId);
    if (!product || !(line.quantity > 0)) return [];
    const size = product.sizes.find(({ id }) => id === line.sizeId);
    const sizeId = size?.id ?? 0;
    return {
      ...line,
      sizeId,
      sizeDescription: size?.description ?? null,
      product: product.name,
      ...product,
      countsStock: size?.countsStock ?? product.countsStock,
      ingredients: amountsOfUnit(product.ingredients ?? [], sizeId),
    };
  });
  const demands = stockDemands(lines);
  return orderShortages(
    lines,
    demands,
    await findStock(
      tx,
      venueId,
      demands.map(({ productId }) => productId),
    ),
    lines.map(({ productId, sizeId, name, sizeDescription }) => ({
      productId,
      sizeId,
      product: name,
      sizeDescription,
    })),
  );
}

async function findStock(tx: Tx, venueId: number, productIds: readonly number[]): Promise<StockRow[]> {
  const { rows } = await tx.query<StockRow>(
    `select product_id as "productId", size_id as "sizeId", units, reserved from stock
     where venue_id = $1 and is_counted and product_id = any($2::bigint[])`,
    [venueId, productIds],
  );
  return rows;
}
