import type { VenueScope } from '#features/accounts/scope/request-scope.ts';
import type { Editor } from '#features/back-office/resource.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findBulkRefund, lockBulkRefund, type BulkRefundRow } from './bulk-refund-store.ts';

/** Whether a person runs all commerces of a bulk refund. */
export function runsAll({ commerceIds: own }: Pick<Editor, 'commerceIds'>, { commerceIds }: BulkRefundRow): boolean {
  return own === null || commerceIds.every((id) => own.includes(id));
}

function requireRun(bulk: BulkRefundRow | undefined, { editor }: VenueScope): BulkRefundRow {
  if (!bulk || !runsAll(editor, bulk)) throw new ProblemError(404, 'not-found');
  return bulk;
}

/** @throws ProblemError 404 unless the caller refunds at all its commerces */
export async function requireBulkRefund(db: Reader, scope: VenueScope, id: string): Promise<BulkRefundRow> {
  return requireRun(await findBulkRefund(db, scope.venueId, id), scope);
}

/** @throws ProblemError as `requireBulkRefund` */
export async function lockBulkRefundOf(tx: Tx, scope: VenueScope, id: string): Promise<BulkRefundRow> {
  return requireRun(await lockBulkRefund(tx, scope.venueId, id), scope);
}

/** @throws ProblemError 401 without a session */
export function requireSessionOf({ sessionId }: VenueScope): number {
  if (sessionId === null) throw new ProblemError(401, 'unauthenticated');
  return sessionId;
}
