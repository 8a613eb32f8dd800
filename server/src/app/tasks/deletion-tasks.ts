import { cleanMatchStaff } from '#features/accounts/match-staff/clean-match-staff.job.ts';
import { deleteExpiredSignIns } from '#features/accounts/sign-in/delete-expired-sign-ins.job.ts';
import { deleteOldEvents } from '#features/connections/delivery/delivery-store.ts';
import { deleteOldPhotos } from '#features/feedback/feedback-personal-data.ts';
import { deleteExpiredAuthorizations } from '#features/payments/provider-accounts/authorizations/authorization-store.ts';
import { dropPapersOfEndedOrders } from '#features/print-queue/print-job-store.ts';
import { deleteUnusedApprovals } from '#features/refunds/approvals/refund-approval-store.ts';
import { deleteExpiredWalletCodes } from '#features/wallet/wallet-code-store.ts';
import type { Db } from '#platform/database/transactions.ts';
import { deleteObsoleteRows, type OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { ScheduledTask } from '#platform/jobs/scheduler.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** Tasks that delete or drop what is no longer needed. */
export function deletionTasks(db: Db, onRowFailure: OnRowFailure): ScheduledTask[] {
  return [
    { name: 'delete-expired-sign-ins', everyMs: HOUR_MS, run: () => deleteExpiredSignIns(db, onRowFailure) },
    { name: 'clean-match-staff', everyMs: HOUR_MS, run: () => cleanMatchStaff(db, onRowFailure) },
    { name: 'delete-expired-wallet-codes', everyMs: HOUR_MS, run: () => deleteExpiredWalletCodes(db) },
    { name: 'delete-expired-authorizations', everyMs: HOUR_MS, run: () => deleteExpiredAuthorizations(db) },
    { name: 'delete-unused-approvals', everyMs: HOUR_MS, run: () => deleteUnusedApprovals(db) },
    { name: 'drop-papers-of-ended-orders', everyMs: HOUR_MS, run: () => dropPapersOfEndedOrders(db) },
    { name: 'delete-old-problem-photos', everyMs: HOUR_MS, run: () => deleteOldPhotos(db) },
    { name: 'delete-old-webhook-events', everyMs: HOUR_MS, run: () => deleteOldEvents(db) },
    { name: 'delete-obsolete-rows', everyMs: HOUR_MS, run: () => deleteObsoleteRows(db) },
  ];
}
