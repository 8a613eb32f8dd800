import type { User } from '@app/contract/visitor/account.ts';

import type { Reader } from '#platform/database/transactions.ts';
import { couldBeVenue } from '../venues/venue-id.ts';

type Row = {
  venueId: number;
  hasPicture: boolean;
  hasQr: boolean;
  lastMembershipPeriodPaid: string | null;
  consumptions: { productId: number; amountConsumed: number }[];
  updatedAt: Date;
};

type MemberProfile = Pick<User, 'partnerProfile' | 'tomorrowConsumptions'>;

export const NO_MEMBER: MemberProfile = { partnerProfile: null, tomorrowConsumptions: [] };

/**
 * Returns the stored club data of an account: the card of this venue's club, or without a venue the card that was
 * updated last.
 *
 * @see HOME-02
 */
export async function findMemberProfile(db: Reader, accountId: number, venueId: number | null): Promise<MemberProfile> {
  if (venueId !== null && !couldBeVenue(venueId)) return NO_MEMBER;
  const { rows } = await db.query<Row>(
    `select venue_id as "venueId", has_picture as "hasPicture", encrypted_qr is not null as "hasQr",
       last_membership_period_paid as "lastMembershipPeriodPaid", consumptions, updated_at as "updatedAt"
     from club_members
     where account_id = $1 and ($2::integer is null or venue_id = $2) and read_at is not null
     order by updated_at desc, venue_id`,
    [accountId, venueId],
  );
  const [card] = rows;
  const consumptions = rows.flatMap((member) => member.consumptions);
  return {
    partnerProfile: card ? toProfile(card) : null,
    tomorrowConsumptions: consumptions.map(({ productId, amountConsumed }) => ({
      tomorrowGlobalBenefitProductId: productId,
      amountConsumed,
    })),
  };
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
