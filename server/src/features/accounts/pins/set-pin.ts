import { recordAudit } from '#features/audit/record-audit.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { pinProblem } from '@app/rules/staff/pin-problem.ts';
import type { PinHasher, PinOwner } from './pin-hasher.ts';
import { upsertPin } from './pin-store.ts';

/** @throws ProblemError 422 `pin-digits`, `pin-run`, `pin-repeat` or `pin-year` */
export function requireGoodPin(pin: string): void {
  const problem = pinProblem(pin);
  if (problem !== null) throw new ProblemError(422, problem);
}

/**
 * Sets the PIN that a person chose, in the transaction of its cause. Call it after the checks that the person may have
 * one.
 *
 * @throws ProblemError 422 `pin-digits`, `pin-run`, `pin-repeat` or `pin-year` for a PIN that is easy to guess
 * @see AUTH-12
 */
export async function setPin(tx: Tx, hasher: PinHasher, owner: PinOwner, pin: string): Promise<void> {
  requireGoodPin(pin);
  await upsertPin(tx, { ...owner, ...(await hasher.hash(owner, pin)), length: pin.length, oneTimeSeconds: null });
  const { venueId, accountId } = owner;
  const event = { venueId, actorId: accountId, subject: `account:${accountId}`, facts: {} } as const;
  await recordAudit(tx, { ...event, action: 'pin.set' });
}
