import type { RecentActor } from '#features/accounts/sessions/recent-actor.ts';
import type { AuditFacts } from '#features/audit/audit-store.ts';
import { recordAudit } from '#features/audit/record-audit.ts';
import { moveByHand, type CountMovement } from '#features/manual-money/move-by-hand.ts';
import { closeException } from '#features/money-exceptions/exception-store.ts';
import type { SettleDeps } from '#features/payments/payment-deps.ts';
import { inTransaction, type Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { AuditAction } from '@app/contract/back-office/audit/audit-actions.ts';
import { findException, type ExceptionRow } from './exception-read-store.ts';

/** An exception, and the person who acts on it. */
export type ExceptionTarget = { venueId: number; exceptionId: number; actorId: number };

export function requireNote(note: string): string {
  const given = note.trim();
  if (given === '') throw new ProblemError(422, 'reason-required');
  return given;
}

/**
 * Runs an action that is allowed once.
 *
 * @throws ProblemError 409 `not-refundable` when the exception was closed meanwhile
 */
export async function closeOnce(
  tx: Tx,
  { venueId, exceptionId, actorId }: ExceptionTarget,
  note: string | null,
): Promise<void> {
  if (!(await closeException(tx, venueId, exceptionId, { actorId, note })))
    throw new ProblemError(409, 'not-refundable');
}

export async function close(
  tx: Tx,
  { venueId, exceptionId, actorId }: ExceptionTarget,
  note: string | null,
): Promise<void> {
  await closeException(tx, venueId, exceptionId, { actorId, note });
}

type MoneyAction = Extract<AuditAction, `money.${string}`>;

/** @param change returns facts for the audit */
export async function resolveException(
  deps: SettleDeps,
  target: ExceptionTarget,
  action: MoneyAction,
  change: (tx: Tx) => Promise<AuditFacts | void>,
): Promise<ExceptionRow> {
  const after = await inVenueScope(deps.db, target.venueId, (tx) => changeAndRead(tx, target, action, change));
  return published(deps, target, after);
}

/** As `resolveException`, for an action that moves money by hand. */
export async function resolveByHand(
  deps: SettleDeps,
  target: ExceptionTarget,
  actor: RecentActor,
  action: MoneyAction,
  change: (tx: Tx, count: CountMovement) => Promise<void>,
): Promise<ExceptionRow> {
  const after = await moveByHand(deps.db, target.venueId, actor, (tx, count) =>
    changeAndRead(tx, target, action, () => change(tx, count)),
  );
  return published(deps, target, after);
}

async function changeAndRead(
  tx: Tx,
  { venueId, exceptionId, actorId }: ExceptionTarget,
  action: MoneyAction,
  change: (tx: Tx) => Promise<AuditFacts | void>,
): Promise<ExceptionRow | undefined> {
  const facts = (await change(tx)) ?? {};
  await recordAudit(tx, { venueId, actorId, action, subject: `money-exception:${exceptionId}`, facts });
  return findException(tx, venueId, exceptionId);
}

function published(
  { eventBus }: SettleDeps,
  { exceptionId }: ExceptionTarget,
  after: ExceptionRow | undefined,
): ExceptionRow {
  if (!after) throw new Error(`Exception ${exceptionId} is gone.`);
  eventBus.deliver();
  return after;
}

export async function requireException(
  { db }: SettleDeps,
  { venueId, exceptionId }: ExceptionTarget,
): Promise<ExceptionRow> {
  const exception = await inTransaction(db, (tx) => findException(tx, venueId, exceptionId));
  if (!exception) throw new ProblemError(404, 'not-found');
  return exception;
}
