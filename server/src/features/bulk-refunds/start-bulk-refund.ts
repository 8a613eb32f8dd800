import { findRoles } from '#features/accounts/roles/find-roles.ts';
import { grantAt } from '#features/accounts/roles/role-scope.ts';
import type { Role } from '#features/accounts/roles/role-sql.ts';
import type { VenueScope } from '#features/accounts/scope/request-scope.ts';
import type { RecentActor } from '#features/accounts/sessions/recent-actor.ts';
import type { AuditFacts } from '#features/audit/audit-store.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { lockManualMoney } from '#features/manual-money/manual-money-store.ts';
import { inTransaction, type Db, type Reader, type Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { isWithinRefundLimit } from '@app/contract/protocol/permissions.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { findQueuedSums, type QueuedSums } from './bulk-refund-order-store.ts';
import { findStartedAlone, markApproved, markStarted, type BulkRefundRow } from './bulk-refund-store.ts';
import { lockBulkRefundOf, requireSessionOf } from './require-bulk-refund.ts';

/**
 * Starts a plan: at once, or it waits for a second person. What one person started in an hour adds up, so that several small
 * plans do not avoid the limit. A repeated call changes nothing.
 *
 * @throws ProblemError 404; 409 `not-refundable` for a plan without orders
 * @see REF-05, AUTH-12
 */
export async function startBulkRefund(db: Db, scope: VenueScope, actor: RecentActor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const bulk = await lockBulkRefundOf(tx, scope, id);
    if (bulk.state !== 'planned') return;
    // The person who starts it is its maker, also of a plan of another person.
    const started = { ...bulk, madeBy: actor.accountId };
    const queued = await findQueuedSums(tx, bulk);
    if (queued.length === 0) throw new ProblemError(409, 'not-refundable', { reasons: [] });
    const { limitMinor } = await lockManualMoney(tx, { venueId: bulk.venueId, accountId: actor.accountId });
    const state = (await needsSecondPerson(tx, started, queued, limitMinor)) ? 'waiting' : 'running';
    await markStarted(tx, started, { state, sessionId: requireSessionOf(scope) });
    const facts = { amountMinor: sumOf(queued), state };
    await auditBulkRefund(tx, bulk, actor.accountId, { action: 'bulk-refund.started', facts });
  });
}

type Audited = {
  action: `bulk-refund.${'started' | 'approved' | 'paused' | 'continued' | 'cancelled' | 'retried'}`;
  facts?: AuditFacts;
};

export async function auditBulkRefund(
  tx: Tx,
  { venueId, id }: BulkRefundRow,
  actorId: number,
  { action, facts = {} }: Audited,
): Promise<void> {
  await recordAudit(tx, { venueId, actorId, action, subject: `bulk-refund:${id}`, facts });
}

function sumOf(queued: readonly QueuedSums[]): number {
  return queued.reduce((sum, { sumMinor }) => sum + sumMinor, 0);
}

/** Above the venue's limit of one person in an hour, or an order above the maker's own limit of one refund. */
export async function needsSecondPerson(
  db: Reader,
  { venueId, madeBy: accountId }: BulkRefundRow,
  queued: readonly QueuedSums[],
  limitMinor: number,
): Promise<boolean> {
  const startedMinor = await findStartedAlone(db, { venueId, accountId });
  if (startedMinor + sumOf(queued) > limitMinor) return true;
  const roles = await findRoles(db, accountId);
  return queued.some(({ commerceId, maxMinor }) => !mayRefund(roles, venueId, commerceId, maxMinor));
}

function mayRefund(roles: readonly Role[], venueId: number, commerceId: number, amountMinor: number): boolean {
  return isWithinRefundLimit(grantAt(roles, venueId, commerceId), amountMinor);
}

/**
 * Approves a plan that waits, as its second person. A repeated call changes nothing.
 *
 * @throws ProblemError 404; 422 `own-bulk-refund` for the maker; 422 `refund-above-limit` when an order is above the limits of
 *   both; 409 `bulk-refund-ended`
 * @see REF-05, AUTH-12
 */
export async function approveBulkRefund(db: Db, scope: VenueScope, actor: RecentActor, id: string): Promise<void> {
  const { accountId } = actor;
  await inTransaction(db, async (tx) => {
    const bulk = await lockBulkRefundOf(tx, scope, id);
    if (bulk.madeBy === accountId) throw new ProblemError(422, 'own-bulk-refund');
    if (bulk.approvedBy === accountId) return;
    if (bulk.state !== 'waiting') throw new ProblemError(409, 'bulk-refund-ended');
    const queued = await findQueuedSums(tx, bulk);
    await requireWithinLimits(tx, bulk, accountId, queued);
    await markApproved(tx, bulk, { accountId, sessionId: requireSessionOf(scope) });
    const facts = { amountMinor: sumOf(queued) };
    await auditBulkRefund(tx, bulk, accountId, { action: 'bulk-refund.approved', facts });
  });
}

async function requireWithinLimits(
  db: Reader,
  { venueId, madeBy }: BulkRefundRow,
  approverId: number,
  queued: readonly QueuedSums[],
): Promise<void> {
  const [maker, approver] = [await findRoles(db, madeBy), await findRoles(db, approverId)];
  for (const { commerceId, maxMinor } of queued) {
    if (mayRefund(maker, venueId, commerceId, maxMinor) || mayRefund(approver, venueId, commerceId, maxMinor)) continue;
    const { refundLimitMinor } = grantAt([...maker, ...approver], venueId, commerceId);
    throw new ProblemError(422, 'refund-above-limit', { limit: fromMinor(refundLimitMinor ?? 0) });
  }
}
