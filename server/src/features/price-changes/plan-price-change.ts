import { recordAudit } from '#features/audit/record-audit.ts';
import { unknownId } from '#features/back-office/unknown-id.ts';
import { namedFacts } from '#features/catalogue/menu-plans/named-facts.ts';
import { hasCommerce } from '#features/venues/has-commerce.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import {
  findPlannedPrice,
  findPriceChange,
  findProductNames,
  insertPriceChange,
  markCancelled,
  type PriceChangeRow,
} from './price-change-store.ts';

type Staff = { readonly venueId: number; readonly actorId: number };

const MAX_DAYS = 366;

type PlannedPrice = { readonly productId: number; readonly price: number };

/**
 * Plans the price of a product for a time.
 *
 * @throws ProblemError 422 `price-change-in-the-past`, 409 `price-change-at-that-time`
 */
export async function planPriceChange(
  db: Db,
  who: Staff,
  productId: number,
  { price, effectiveAt }: { price: number; effectiveAt: string },
): Promise<PriceChangeRow> {
  return inVenueScope(db, who.venueId, async (tx) => {
    const row = await planPrice(tx, who, { productId, price }, effectiveAt);
    if (!row) throw new ProblemError(409, 'price-change-at-that-time');
    return row;
  });
}

/**
 * Plans prices of a commerce for one time, all or none. A price that is already planned stays as it is.
 *
 * @throws ProblemError 404 for an unknown commerce; 422 for a product of another, `price-change-in-the-past`; 409
 *   `price-change-at-that-time` with the products that have another price at that time
 * @see VENUE-05
 */
export async function planPriceChanges(
  db: Db,
  who: Staff,
  commerceId: number,
  { prices, effectiveAt }: { prices: readonly PlannedPrice[]; effectiveAt: string },
): Promise<PriceChangeRow[]> {
  return inVenueScope(db, who.venueId, async (tx) => {
    if (!(await hasCommerce(tx, who.venueId, commerceId))) throw new ProblemError(404, 'not-found');
    const ids = prices.map(({ productId }) => productId);
    const names = await findProductNames(tx, who.venueId, commerceId, ids);
    if (names.size < ids.length) throw unknownId('prices');
    const rows: PriceChangeRow[] = [];
    const refused: string[] = [];
    for (const planned of prices) {
      const same = await findPlannedPrice(tx, who.venueId, planned.productId, effectiveAt);
      const row = same?.priceMinor === toMinor(planned.price) ? same : await planPrice(tx, who, planned, effectiveAt);
      if (row) rows.push(row);
      else refused.push(names.get(planned.productId) ?? '');
    }
    if (refused.length > 0) throw new ProblemError(409, 'price-change-at-that-time', namedFacts(refused));
    return rows;
  });
}

/** @returns undefined when the product has a planned price at that time */
async function planPrice(
  tx: Tx,
  who: Staff,
  { productId, price }: PlannedPrice,
  effectiveAt: string,
): Promise<PriceChangeRow | undefined> {
  const change = { productId, priceMinor: toMinor(price), effectiveAt, maxDays: MAX_DAYS };
  const id = await insertPriceChange(tx, who, change);
  if (id === undefined) {
    if (await findPlannedPrice(tx, who.venueId, productId, effectiveAt)) return undefined;
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
      facts: { productId: row.productId, price: row.priceMinor, effectiveAt: row.effectiveAt.toISOString() },
    });
    return (await findPriceChange(tx, who.venueId, id)) ?? row;
  });
}
