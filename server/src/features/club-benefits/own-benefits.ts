import { findUser } from '#features/accounts/account-store.ts';
import type { RefreshMemberships } from '#features/accounts/members/refresh-memberships.ts';
import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { Db } from '#platform/database/transactions.ts';
import type { User } from '@app/contract/visitor/account.ts';

export type OwnBenefitsDeps = { readonly db: Db; readonly refreshMemberships: RefreshMemberships };

type OwnBenefits = {
  readonly isEnabled: boolean;
  readonly planId: number | null;
  readonly consumptions: User['tomorrowConsumptions'];
};

const NONE: OwnBenefits = { isEnabled: false, planId: null, consumptions: [] };
/** Benefits are used at the counter, so they expire sooner than a card. */
const MAX_AGE_SECONDS = 60;

/**
 * Returns the benefits of the session's own user. For another user it returns no benefits.
 *
 * @param venueId whose club's benefits; null: of the club that was read last
 * @see AUTH-06, BEN-04
 */
export async function findOwnBenefits(
  { db, refreshMemberships }: OwnBenefitsDeps,
  viewer: Viewer,
  userId: number,
  venueId: number | null,
): Promise<OwnBenefits> {
  if (viewer.level !== 'proven' || viewer.accountId !== userId) return NONE;
  await refreshMemberships(userId, MAX_AGE_SECONDS);
  const user = await findUser(db, userId, 'proven', venueId);
  if (!user?.isTomorrowPartner) return NONE;
  const { enabledToTomorrowBenefits, tomorrowPlanId, tomorrowConsumptions } = user;
  return { isEnabled: enabledToTomorrowBenefits, planId: tomorrowPlanId, consumptions: tomorrowConsumptions };
}
