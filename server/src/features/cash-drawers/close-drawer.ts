import { recordAudit } from '#features/audit/record-audit.ts';
import { transferMoney } from '#features/ledger/transfer-money.ts';
import { retryConflicts } from '#platform/database/retry-conflicts.ts';
import type { Db } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import { expectedMinor as expectedOf, isReasonRequired } from '@app/rules/cash/drawer-sums.ts';
import { readCount, type Count } from './counted.ts';
import { mayChange, type DrawerAt } from './drawer-access.ts';
import { sumMovements } from './drawer-movement-store.ts';
import { insertClose, lockDrawer } from './drawer-store.ts';
import { closeTransfers } from './drawer-transfers.ts';
import { requireOwedTips, sumOfTips } from './owed-tips.ts';
import { DRAWER_CLOSED } from './send-drawer-close.job-type.ts';

/**
 * Closes a drawer with its count. The lock on its row comes first: cash that staff take at the same moment is either in the
 * sums or in no drawer. Books the difference, hands tips to people, moves the rest of the counted cash to the safe and
 * enqueues the mail.
 *
 * @throws ProblemError 404 out of scope, 409 `drawer-closed` or `tips-not-owed`, 422 `reason-required`
 */
export async function closeDrawer(db: Db, at: DrawerAt, drawerId: number, count: Count): Promise<void> {
  const { venueId, commerceId, actorId } = at;
  const { notes, otherMinor, countedMinor, reason, tips } = readCount(count);
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
      if (tips.length > 0) await requireOwedTips(tx, drawer, tips, countedMinor);
      const close = { closedBy: actorId, expectedMinor, countedMinor, notes, otherMinor, reason, tips };
      await insertClose(tx, drawer, close);
      for (const transfer of closeTransfers(drawer, close)) await transferMoney(tx, drawer, transfer);
      const facts = { commerceId, expectedMinor, countedMinor, tipsMinor: sumOfTips(tips) };
      await recordAudit(tx, { venueId, actorId, action: 'drawer.closed', subject: `drawer:${drawerId}`, facts });
      const payload = { venueId, commerceId, drawerId };
      await enqueueJobs(tx, DRAWER_CLOSED, [{ venueId, payload, key: `${venueId}:${drawerId}` }]);
    }),
  );
}
