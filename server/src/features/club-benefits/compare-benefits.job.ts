import { openException } from '#features/money-exceptions/exception-store.ts';
import type { ClubBenefits, Clubs } from '#integrations/club/club.ts';
import { inTransaction, type Db } from '#platform/database/transactions.ts';
import { OutboundFailure } from '#platform/http-client/outbound-failure.ts';
import { processRow, throwRowFailure, type OnRowFailure, type RowJob } from '#platform/jobs/isolated-rows.ts';
import { findMembersToCompare, findLiveUnits, markCompared, type MemberToCompare } from './comparison-store.ts';

export type CompareBenefitsDeps = {
  readonly db: Db;
  readonly clubs: Clubs;
  /** Receives failures of a club, whose members are compared at a later run. */
  readonly onFailure: (error: unknown) => void;
  readonly onRowFailure?: OnRowFailure;
};

const NAME = 'compare-benefits';

/**
 * Compares once a day what the club counts from our calls with the units of our live orders. Members with open calls wait
 * for them. A difference opens an exception for the operator, once for the same numbers.
 *
 * @returns how many members were compared
 * @see BEN-04
 */
export async function compareBenefits(deps: CompareBenefitsDeps): Promise<number> {
  const job: RowJob = { db: deps.db, name: NAME, onRowFailure: deps.onRowFailure ?? throwRowFailure };
  let compared = 0;
  for (const member of await findMembersToCompare(deps.db, NAME)) {
    await processRow(job, { venueId: member.venueId, key: member.memberId }, async () => {
      if (await compareMember(deps, member)) compared += 1;
    });
  }
  return compared;
}

/** @returns false when the club gave no answer */
async function compareMember({ db, clubs, onFailure }: CompareBenefitsDeps, member: MemberToCompare): Promise<boolean> {
  const { venueId, venueCode, memberId } = member;
  const club = await clubs.of({ id: venueId, code: venueCode });
  if (!club) return false;
  let benefits: ClubBenefits | null;
  try {
    benefits = await club.benefits(memberId);
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error;
    onFailure(error);
    return false;
  }
  await inTransaction(db, async (tx) => {
    const live = await findLiveUnits(tx, venueId, memberId);
    // An order since the answer changes our side, so the member is compared at the next run.
    if (live === null) return;
    for (const { productId, ours, lastOrderId } of live) {
      const counted = benefits?.consumptions.find((one) => one.productId === productId)?.amountConsumedInApp ?? 0;
      if (counted === ours) continue;
      const subject = `${memberId}/${productId}/club ${counted}/orders ${ours}`;
      await openException(tx, {
        venueId,
        kind: 'benefits-differ',
        subject,
        providerRef: memberId,
        orderId: lastOrderId,
      });
    }
    await markCompared(tx, venueId, memberId);
  });
  return true;
}
