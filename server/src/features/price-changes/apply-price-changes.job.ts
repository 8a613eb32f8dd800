import { recordAudit } from '#features/audit/record-audit.ts';
import { setPrice, setSizePrice } from '#features/catalogue/changes/set-price.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { isRowDue, processRow, throwRowFailure, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { findDueChanges, lockDueChange, markApplied } from './price-change-store.ts';

const NAME = 'apply-price-changes';
const IS_DUE = isRowDue(NAME, 'price_changes.venue_id', 'price_changes.id::text');

/**
 * Applies planned prices whose time has come, each once. Any number of processes may run it at once: the row of a
 * change is locked, and the price and its note are one transaction.
 *
 * @see VENUE-05
 */
export async function applyPriceChanges(db: Db, onRowFailure: OnRowFailure = throwRowFailure): Promise<void> {
  const job: RowJob = { db, name: NAME, onRowFailure };
  for (const { venueId, id } of await findDueChanges(db, IS_DUE)) {
    await processRow(job, { venueId, key: id }, () => applyPriceChange(db, venueId, id));
  }
}

async function applyPriceChange(db: Db, venueId: number, id: string): Promise<void> {
  await inVenueScope(db, venueId, async (tx) => {
    const due = await lockDueChange(tx, venueId, id);
    if (!due) return;
    const { productId, sizeId, priceMinor } = due;
    const before =
      sizeId === null
        ? await setPrice(tx, venueId, productId, priceMinor)
        : await setSizePrice(tx, venueId, { productId, sizeId }, priceMinor);
    if (before === undefined) return; // The change is deleted with its product or size.
    await markApplied(tx, venueId, id, before);
    await recordAudit(tx, {
      venueId,
      actorId: due.plannedBy,
      action: 'price-change.applied',
      subject: `price-change:${id}`,
      facts: { productId, ...(sizeId !== null && { sizeId }), before, after: priceMinor },
    });
  });
}
