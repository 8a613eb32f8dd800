import { findBalanceMinor } from '#features/wallet/wallet-store.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { CardTopUp } from '@app/contract/visitor/payments.ts';
import { findAttempt, findLiveTopUp, type Attempt } from '../attempts/attempt-store.ts';
import { findReturned, isPaidBy } from '../attempts/capture-store.ts';
import { hasUnbooked } from '../attempts/unbooked-captures.ts';

/** Gets the state of a top-up, from our books alone. @throws ProblemError 404 unless it is of this account */
export async function getCardTopUp(
  db: Reader,
  venueId: number,
  accountId: number,
  attemptId: string,
): Promise<CardTopUp> {
  const attempt = await findAttempt(db, venueId, attemptId);
  if (!attempt || attempt.accountId !== accountId) throw new ProblemError(404, 'not-found');
  return toCardTopUp(db, accountId, attempt);
}

/** Finds the unsettled top-ups of a wallet. */
export async function findOpenCardTopUps(db: Reader, venueId: number, accountId: number): Promise<CardTopUp[]> {
  const attempt = await findLiveTopUp(db, venueId, accountId);
  return attempt ? [await toCardTopUp(db, accountId, attempt)] : [];
}

async function toCardTopUp(db: Reader, accountId: number, attempt: Attempt): Promise<CardTopUp> {
  const { id, venueId, amountMinor, currency, declineCode } = attempt;
  const isUnallocated = attempt.state === 'approved' && !(await isPaidBy(db, attempt));
  const [returned, isUnbooked, balanceMinor] = await Promise.all([
    isUnallocated ? findReturned(db, attempt) : null,
    attempt.state !== 'approved' && hasUnbooked(db, attempt),
    findBalanceMinor(db, { venueId, currency }, accountId),
  ]);
  const state = returned === null ? stateOf(attempt, isUnbooked) : returned.isRefunded ? 'refunded' : 'refunding';
  return {
    attemptId: id,
    state,
    failureCode: state === 'declined' ? (declineCode ?? 'other') : null,
    amount: fromMinor(returned?.capturedMinor ?? amountMinor),
    balance: fromMinor(balanceMinor),
    currency,
  };
}

function stateOf({ state }: Attempt, isUnbooked: boolean): CardTopUp['state'] {
  if (isUnbooked) return 'unresolved';
  switch (state) {
    case 'approved':
      return 'approved';
    case 'rejected':
      return 'declined';
    case 'cancelled':
    case 'expired':
      return 'none';
    default:
      return 'confirming';
  }
}
