import type { RecentActor } from '#features/accounts/sessions/recent-actor.ts';
import { openException } from '#features/money-exceptions/exception-store.ts';
import type { Db, Tx } from '#platform/database/transactions.ts';
import { inVenueScope } from '#platform/database/venue-scope.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { decideManualMovement } from '@app/rules/cash/manual-money.ts';
import { insertManualMovement, lockManualMoney, upsertWantedMoney, type ManualMovement } from './manual-money-store.ts';

/** Counts a movement before its money is transferred. */
export type CountMovement = (movement: ManualMovement) => Promise<void>;

/**
 * Moves money by hand, in a transaction in the scope of the venue. `move` counts each movement, at most once, before it
 * transfers the money. Above the limit of an hour another person must have approved it, and an exception opens.
 *
 * @throws ProblemError 422 `money-approval-required`, after which the wanted amount is listed for approval
 * @see WAL-01, REF-04, AUTH-12
 */
export async function moveByHand<Result>(
  db: Db,
  venueId: number,
  actor: RecentActor,
  move: (tx: Tx, count: CountMovement) => Promise<Result>,
): Promise<Result> {
  const person = { venueId, accountId: actor.accountId };
  try {
    return await inVenueScope(db, venueId, (tx) => move(tx, (movement) => countMovement(tx, person, movement)));
  } catch (error) {
    if (error instanceof ApprovalRequired) await upsertWantedMoney(db, person, error.amountMinor);
    throw error;
  }
}

/** Carries the refused amount out of the transaction, which stores nothing. */
class ApprovalRequired extends ProblemError {
  readonly amountMinor: number;
  constructor(amountMinor: number, limitMinor: number) {
    super(422, 'money-approval-required', { amount: fromMinor(amountMinor), limit: fromMinor(limitMinor) });
    this.amountMinor = amountMinor;
  }
}

async function countMovement(
  tx: Tx,
  person: { venueId: number; accountId: number },
  movement: ManualMovement,
): Promise<void> {
  const sums = await lockManualMoney(tx, person);
  const { kind, ref, amountMinor, orderId = null } = movement;
  if (!(await insertManualMovement(tx, person, movement))) return;
  const decision = decideManualMovement(sums, amountMinor);
  if (decision === 'refused') throw new ApprovalRequired(amountMinor, sums.limitMinor);
  if (decision === 'allowed') return;
  const { venueId } = person;
  const { currency } = sums;
  await openException(tx, {
    venueId,
    kind: 'moved-by-hand',
    subject: `${kind}:${ref}`,
    orderId,
    amountMinor,
    currency,
  });
}
