import { recordAudit } from '#features/audit/record-audit.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { sumOfNotes } from '@app/rules/cash/banknotes.ts';
import { expectedMinor as expectedOf, isReasonRequired } from '@app/rules/cash/drawer-sums.ts';
import { mayChange, type DrawerAt } from './drawer-access.ts';
import { sumMovements } from './drawer-movement-store.ts';
import { insertClose, lockDrawer } from './drawer-store.ts';
import { closeTransfers } from './drawer-transfers.ts';
import { DRAWER_CLOSED } from './send-drawer-close.job-type.ts';

/** Counted notes and coins, and cash that was counted without its notes. Currency units. */
export type Count = {
  notes: readonly { value: number; quantity: number }[];
  other: number;
  reason?: string | undefined;
};

/**
 * Closes a drawer with its count. The lock on its row comes first: cash that staff take at the same moment is either in the
 * sums or in no drawer. Books the difference, moves the counted cash to the safe and enqueues the mail.
 *
 * @throws ProblemError 404 out of scope, 409 `drawer-closed`, 422 `reason-required`
 */
export async function closeDrawer(db: Db, at: DrawerAt, drawerId: number, count: Count): Promise<void> {
  const { venueId, commerceId, actorId } = at;
  const notes = count.notes.map(({ value, quantity }) => ({ valueMinor: toMinor(value), quantity }));
  const otherMinor = toMinor(count.other);
  const countedMinor = sumOfNotes(notes) + otherMinor;
  const reason = count.reason === undefined || count.reason === '' ? null : count.reason;
  await retryConflicts(() =>
    inVenueScope(db, venueId, async (tx) => {
      const drawer = await lockDrawer(tx, venueId, commerceId, drawerId);
      if (!drawer || !mayChange(at, drawer)) throw new ProblemError(404, 'not-found');
      if (drawer.closedAt !== null) throw new ProblemError(409, 'drawer-closed');
      const expectedMinor = expectedOf(await sumMovements(tx, drawer));
      const differenceMinor = countedMinor - expectedMinor;
      if (reason === null && isReasonRequired(differenceMinor, drawer.currency)) {
        throw new ProblemError(422, 'reason-required');
      }
      const close = { closedBy: actorId, expectedMinor, countedMinor, notes, otherMinor, reason };
      await insertClose(tx, drawer, close);
      for (const transfer of closeTransfers(drawer, close)) await transferMoney(tx, drawer, transfer);
      const facts = { commerceId, expectedMinor, countedMinor };
      await recordAudit(tx, { venueId, actorId, action: 'drawer.closed', subject: `drawer:${drawerId}`, facts });
      const payload = { venueId, commerceId, drawerId };
      await enqueueJobs(tx, DRAWER_CLOSED, [{ venueId, payload, key: `${venueId}:${drawerId}` }]);
    }),
  );
}
