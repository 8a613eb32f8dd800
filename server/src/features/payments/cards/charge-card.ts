import { setTimeout as sleep } from 'node:timers/promises';
import {
  ProviderFailure,
  type CardChallenge,
  type CardCharge,
  type CardProvider,
  type ProviderPayment,
} from '#integrations/payments/payment-provider.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { findAttempt, markAttemptSent, markUnknown, type Attempt } from '../attempts/attempt-store.ts';
import { FIRST_CHECK_MS } from '../attempts/attempt-times.ts';
import { settleAttempt } from '../attempts/settle-attempt.ts';
import { settleUnpaidAttempt } from '../attempts/settle-unpaid-attempt.ts';
import type { SettleDeps } from '../payment-deps.ts';
import { flagRejectedCredentials } from '../provider-accounts/rejected-credentials.ts';

/** An attempt after its charge, with the challenge that the bank asks for. */
export type ChargedAttempt = Attempt & { readonly challenge?: CardChallenge | null };

const RETRY_DELAY_MS = 300;
/** Time after the first call in which a second one may be made. */
const RETRY_WITHIN_MS = 5_000;
const UNKNOWN_CHECK_MS = 2_000;

/**
 * Charges a card for an attempt that was just stored. It is marked as sent first, and the call is outside of any
 * transaction.
 *
 * @returns the attempt as stored afterwards; unsettled, and queried again, when the outcome is unknown
 * @throws ProblemError 503 `payment-not-available` when nothing was sent
 * @see PAY-02, MP-01
 */
export async function chargeCard(
  deps: SettleDeps,
  cards: CardProvider,
  attempt: Attempt,
  charge: CardCharge,
): Promise<ChargedAttempt> {
  if (!(await markAttemptSent(deps.db, attempt, FIRST_CHECK_MS))) return reloadAttempt(deps, attempt);
  try {
    const payment = await chargeOnce(cards, charge);
    const { challenge = null } = payment;
    return { ...(await settleAttempt(deps, attempt, [payment])), challenge };
  } catch (error) {
    return afterFailure(deps, attempt, error);
  }
}

/** Repeats a call without an answer once, to the byte; the key charges once. Then only a payment counts, since a refusal may answer the first call. */
async function chargeOnce(cards: CardProvider, charge: CardCharge): Promise<ProviderPayment> {
  const call = await cards.writeCharge(charge);
  const calledAtMs = performance.now();
  try {
    return await cards.charge(call);
  } catch (error) {
    const isUnknown = error instanceof ProviderFailure && error.kind === 'unknown';
    if (!isUnknown || performance.now() - calledAtMs > RETRY_WITHIN_MS) throw error;
    await sleep(RETRY_DELAY_MS);
    return cards.charge(call).catch(() => {
      throw error;
    });
  }
}

async function afterFailure(deps: SettleDeps, attempt: Attempt, error: unknown): Promise<Attempt> {
  const kind = error instanceof ProviderFailure ? error.kind : 'unknown';
  switch (kind) {
    case 'refused':
      await settleUnpaidAttempt(deps, attempt, {
        state: 'rejected',
        declineCode: error instanceof ProviderFailure ? error.declineCode : null,
      });
      return reloadAttempt(deps, attempt);
    case 'credentials':
    case 'not-sent':
      deps.onFailure(error);
      if (kind === 'credentials') await flagRejectedCredentials(deps.db, attempt);
      await settleUnpaidAttempt(deps, attempt, { state: 'cancelled' });
      throw new ProblemError(503, 'payment-not-available');
    case 'unknown':
      deps.onFailure(error);
      await markUnknown(deps.db, attempt, UNKNOWN_CHECK_MS);
      return reloadAttempt(deps, attempt);
  }
}

async function reloadAttempt({ db }: SettleDeps, { venueId, id }: Attempt): Promise<Attempt> {
  const attempt = await findAttempt(db, venueId, id);
  if (!attempt) throw new Error(`Payment attempt ${id} is gone.`);
  return attempt;
}
