import { toMinor } from '@app/contract/values/minor-units.ts';

import { recordAudit } from '#features/audit/record-audit.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findPriceChange, hasPriceChangeAt, insertPriceChange, markCancelled } from './price-change-store.ts';
import type { PriceChangeRow } from './price-change-store.ts';

type Staff = { readonly venueId: number; readonly actorId: number };

const MAX_DAYS = 366;

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
    const change = { productId, priceMinor: toMinor(price), effectiveAt, maxDays: MAX_DAYS };
    const id = await insertPriceChange(tx, who, change);
    if (id === undefined) {
      if (await hasPriceChangeAt(tx, who.venueId, change)) throw new ProblemError(409, 'price-change-at-that-time');
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
  });
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
