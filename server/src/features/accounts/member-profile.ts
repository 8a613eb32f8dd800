import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { consumedUnits, usedElsewhere, type ClubConsumption } from './members/club-consumptions.ts';

type Row = {
  venueId: number;
  hasPicture: boolean;
  hasQr: boolean;
  lastMembershipPeriodPaid: string | null;
  isInProgramme: boolean;
  planId: number | null;
  isEnabled: boolean;
  consumptions: ClubConsumption[];
  /** Units of live orders. */
  inOrders: { productId: number; units: number }[];
  updatedAt: Date;
};

type MemberProfile = Pick<User, 'partnerProfile' | 'tomorrowConsumptions'> &
  Partial<Pick<User, 'tomorrowPlanId' | 'enabledToTomorrowBenefits'>>;

export const NO_MEMBER: MemberProfile = { partnerProfile: null, tomorrowConsumptions: [] };

/**
 * Returns the stored club data of an account: the card and the benefits of this venue's club, or without a venue the card
 * that was updated last and the consumptions at all clubs.
 *
 * @see HOME-02, BEN-04
 */
export async function findMemberProfile(db: Reader, accountId: number, venueId: number | null): Promise<MemberProfile> {
  if (venueId !== null && !couldBeVenue(venueId)) return NO_MEMBER;
  const { rows } = await db.query<Row>(
    `select venue_id as "venueId", has_picture as "hasPicture", encrypted_qr is not null as "hasQr",
       last_membership_period_paid as "lastMembershipPeriodPaid", updated_at as "updatedAt",
       is_in_programme as "isInProgramme", plan_id as "planId", is_enabled as "isEnabled", consumptions,
       (select coalesce(json_agg(json_build_object('productId', global_product_id, 'units', units)), '[]')
        from benefit_quotas quota
        where quota.venue_id = member.venue_id and quota.member_id = member.member_id) as "inOrders"
     from club_members member
     where account_id = $1 and ($2::integer is null or venue_id = $2) and read_at is not null
     order by updated_at desc, venue_id`,
    [accountId, venueId],
  );
  const [card] = rows;
  return {
    partnerProfile: card ? toProfile(card) : null,
    tomorrowConsumptions: rows.flatMap(toConsumptions),
    ...(venueId !== null && {
      tomorrowPlanId: card?.planId ?? null,
      enabledToTomorrowBenefits: card?.isInProgramme === true && card.isEnabled,
    }),
  };
}

/** Consumed at the club outside our orders, and in our orders. @see BEN-02 */
function toConsumptions({ consumptions, inOrders }: Row): User['tomorrowConsumptions'] {
  const elsewhere = new Map(consumptions.map((one) => [one.productId, usedElsewhere(one)]));
  const ours = new Map(inOrders.map(({ productId, units }) => [productId, units]));
  return [...new Set([...elsewhere.keys(), ...ours.keys()])]
    .map((id) => ({
      tomorrowGlobalBenefitProductId: id,
      amountConsumed: consumedUnits(elsewhere.get(id) ?? 0, ours.get(id) ?? 0),
    }))
    .filter(({ amountConsumed }) => amountConsumed > 0);
}

function toProfile(card: Row): User['partnerProfile'] {
  const { venueId, hasPicture, hasQr, lastMembershipPeriodPaid, updatedAt } = card;
  return {
    partnerImageUrl: hasPicture ? cardPath(venueId, 'picture') : null,
    partnerQrUrl: hasQr ? cardPath(venueId, 'qr') : null,
    lastMembershipPeriodPaid,
    updatedAt: updatedAt.toISOString(),
  };
}

/** Path that only the member's own session may read. */
function cardPath(venueId: number, part: 'picture' | 'qr'): string {
  return `/api/partner-card/${venueId}/${part}`;
}
