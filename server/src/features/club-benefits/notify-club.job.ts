import type { BenefitChange, Clubs } from '#integrations/club/club.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { defineWorker, type JobWorker } from '#platform/jobs/job-type.ts';
import { failedQueryDelayMs } from '@app/rules/payments/status-query-delays.ts';
import { claimNextCall, completeCall, findVenueCode, rescheduleCall, type ClaimedCall } from './benefit-call-store.ts';
import { NOTIFY_CLUB } from './notify-club.job-type.ts';

export type NotifyClubDeps = {
  readonly db: Db;
  readonly clubs: Clubs;
  readonly onFailure: (error: unknown) => void;
};

export function notifyClubWorker(deps: NotifyClubDeps): JobWorker {
  return defineWorker(NOTIFY_CLUB, ({ venueId, callId }) => notifyClub(deps, venueId, callId));
}

/**
 * Makes the open calls about the member and product of this call, oldest first and each with its own key, so that the club
 * applies each once however often this runs. A club that fails is called again later; other members do not wait.
 *
 * @see BEN-04
 */
export async function notifyClub(deps: NotifyClubDeps, venueId: number, callId: string): Promise<void> {
  const { db, clubs } = deps;
  const code = await findVenueCode(db, venueId);
  const club = code === undefined ? null : await clubs.of({ id: venueId, code });
  for (;;) {
    // Stored before the call: an answer that is lost leaves a call whose key is sent again.
    const call = await inTransaction(db, (tx) => claimNextCall(tx, venueId, callId));
    if (!call) return;
    const outcome = club ? await ask(deps, () => club.changeBenefit(toChange(call))) : null;
    if (outcome === null) {
      await rescheduleCall(db, call, failedQueryDelayMs(call.attempts));
      return;
    }
    await completeCall(db, call, outcome === 'applied' ? 'done' : 'refused');
  }
}

/** @returns null when the club failed, so that the call may have been applied */
async function ask<Outcome>({ onFailure }: NotifyClubDeps, call: () => Promise<Outcome>): Promise<Outcome | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    onFailure(error);
    return null;
  }
}

function toChange({ id: key, kind, memberId, globalProductId: productId, units, orderId }: ClaimedCall): BenefitChange {
  return { kind, key, memberId, productId, units, orderId };
}
