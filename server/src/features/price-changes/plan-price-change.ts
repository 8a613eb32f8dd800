import { recordAudit } from '#features/audit/record-audit.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { namedFacts } from '#features/catalogue/menu-plans/named-facts.ts';
import { hasCommerce } from '#features/venues/has-commerce.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import {
  areSizesOf,
  findPlannedPrice,
  findPriceChange,
  findProductNames,
  insertPriceChange,
  markCancelled,
  MAX_DAYS_AHEAD,
  type PricedPart,
  type PriceChangeRow,
} from './price-change-store.ts';

type Staff = { readonly venueId: number; readonly actorId: number };

type PlannedPrice = PricedPart & { readonly price: number };

/**
 * Plans the price of a product, or of one of its sizes, for a time.
 *
 * @throws ProblemError 422 for a size of another product, `price-change-in-the-past`; 409 `price-change-at-that-time`
 */
export async function planPriceChange(
  db: Db,
  who: Staff,
  productId: number,
  { price, effectiveAt, sizeId = null }: { price: number; effectiveAt: string; sizeId?: number | null | undefined },
): Promise<PriceChangeRow> {
  return inVenueScope(db, who.venueId, async (tx) => {
    await requireSizes(tx, who.venueId, [{ productId, sizeId }]);
    const row = await planPrice(tx, who, { productId, sizeId, price }, effectiveAt);
    if (!row) throw new ProblemError(409, 'price-change-at-that-time');
    return row;
  });
}

/** `sizeId` absent: the price of the product. */
type WantedPrice = { readonly productId: number; readonly sizeId?: number | null | undefined; readonly price: number };

/**
 * Plans prices of a commerce for one time, all or none. A price that is already planned stays as it is.
 *
 * @throws ProblemError 404 for an unknown commerce; 422 for a product or size of another, `price-change-in-the-past`; 409
 *   `price-change-at-that-time` with the products that have another price at that time
 * @see VENUE-05
 */
export async function planPriceChanges(
  db: Db,
  who: Staff,
  commerceId: number,
  { prices: wanted, effectiveAt }: { prices: readonly WantedPrice[]; effectiveAt: string },
): Promise<PriceChangeRow[]> {
  return inVenueScope(db, who.venueId, async (tx) => {
    if (!(await hasCommerce(tx, who.venueId, commerceId))) throw new ProblemError(404, 'not-found');
    const prices = wanted.map(({ sizeId = null, ...price }) => ({ ...price, sizeId }));
    const ids = [...new Set(prices.map(({ productId }) => productId))];
    const names = await findProductNames(tx, who.venueId, commerceId, ids);
    if (names.size < ids.length) throw unknownId('prices');
    await requireSizes(tx, who.venueId, prices);
    const rows: PriceChangeRow[] = [];
    const refused: string[] = [];
    for (const planned of prices) {
      const same = await findPlannedPrice(tx, who.venueId, planned, effectiveAt);
      const row = same?.priceMinor === toMinor(planned.price) ? same : await planPrice(tx, who, planned, effectiveAt);
      if (row) rows.push(row);
      else refused.push(names.get(planned.productId) ?? '');
    }
    if (refused.length > 0) throw new ProblemError(409, 'price-change-at-that-time', namedFacts(refused));
    return rows;
  });
}

/** @throws ProblemError 422 for an id that is no size of its product */
async function requireSizes(tx: Tx, venueId: number, parts: readonly PricedPart[]): Promise<void> {
  const sizes = parts.flatMap(({ productId, sizeId }) => (sizeId === null ? [] : [{ productId, sizeId }]));
  if (!(await areSizesOf(tx, venueId, sizes))) throw unknownId('sizeId');
}

/** @returns undefined when the product or size has a planned price at that time */
async function planPrice(
  tx: Tx,
  who: Staff,
  { productId, sizeId, price }: PlannedPrice,
  effectiveAt: string,
): Promise<PriceChangeRow | undefined> {
  const change = { productId, sizeId, priceMinor: toMinor(price), effectiveAt, maxDays: MAX_DAYS_AHEAD };
  const id = await insertPriceChange(tx, who, change);
  if (id === undefined) {
    if (await findPlannedPrice(tx, who.venueId, { productId, sizeId }, effectiveAt)) return undefined;
    throw new ProblemError(422, 'price-change-in-the-past');
  }
  const row = await findPriceChange(tx, who.venueId, id);
  if (!row) throw new ProblemError(404, 'not-found');
  await recordAudit(tx, {
    ...who,
    action: 'price-change.planned',
    subject: `price-change:${id}`,
    facts: {
      productId,
      ...(sizeId !== null && { sizeId }),
      before: row.priceBeforeMinor,
      after: row.priceMinor,
      effectiveAt: row.effectiveAt.toISOString(),
    },
  });
  return row;
}

/**
 * Cancels a planned price. A cancelled one stays as it is.
 *
 * @throws ProblemError 404; 409 `price-change-ended` for one that was applied
 */
export async function cancelPriceChange(db: Db, who: Staff, id: string): Promise<PriceChangeRow> {
  return inVenueScope(db, who.venueId, async (tx) => {
    const row = await findPriceChange(tx, who.venueId, id, 'for update of change');
    if (!row) throw new ProblemError(404, 'not-found');
    if (row.cancelledAt !== null) return row;
    if (row.appliedAt !== null) throw new ProblemError(409, 'price-change-ended');
    await markCancelled(tx, who, id);
    await recordAudit(tx, {
      ...who,
      action: 'price-change.cancelled',
      subject: `price-change:${id}`,
      facts: {
        productId: row.productId,
        ...(row.sizeId !== null && { sizeId: row.sizeId }),
        price: row.priceMinor,
        effectiveAt: row.effectiveAt.toISOString(),
      },
    });
    return (await findPriceChange(tx, who.venueId, id)) ?? row;
  });
}
