import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { ClubConsumption } from './club-consumptions.ts';

/** A proven membership with the last data of the club. */
export type Membership = {
  readonly venueId: number;
  readonly venueCode: string;
  readonly memberId: string;
  readonly isInProgramme: boolean;
  /** Seconds since the club was read; null: never. */
  readonly readSecondsAgo: number | null;
};

/** Memberships of an account, the last updated first. */
export async function findMemberships(db: Reader, accountId: number): Promise<Membership[]> {
  const { rows } = await db.query<Membership>(
    `select member.venue_id as "venueId", venue.code as "venueCode", member.member_id as "memberId",
       member.is_in_programme as "isInProgramme",
       extract(epoch from clock_timestamp() - member.read_at) as "readSecondsAgo"
     from club_members member join venues venue on venue.id = member.venue_id
     where member.account_id = $1 order by member.updated_at desc`,
    [accountId],
  );
  return rows;
}

export async function upsertMembership(
  tx: Tx,
  member: { venueId: number; accountId: number; memberId: string; isInProgramme: boolean },
): Promise<void> {
  const { venueId, accountId, memberId, isInProgramme } = member;
  await tx.query(
    `insert into club_members as member (venue_id, account_id, member_id, is_in_programme) values ($1, $2, $3, $4)
     on conflict (venue_id, account_id) do update set
       is_in_programme = excluded.is_in_programme or (member.is_in_programme and member.member_id = excluded.member_id),
       member_id = excluded.member_id, read_at = null, updated_at = excluded.updated_at`,
    [venueId, accountId, memberId, isInProgramme],
  );
  await tx.query(
    `update accounts set is_member = true, is_tomorrow_partner = is_tomorrow_partner or $2, updated_at = now()
     where id = $1`,
    [accountId, isInProgramme],
  );
}

export type MemberRecord = {
  readonly lastMembershipPeriodPaid: string | null;
  readonly hasPicture: boolean;
  readonly encryptedQr: Buffer | null;
  /** Null: not in the programme, or no longer known to it. */
  readonly benefits: {
    readonly isEnabled: boolean;
    readonly planId: number | null;
    readonly consumptions: readonly ClubConsumption[];
  } | null;
};

/**
 * Stores the club's present data. Also raises `updated_at` of the account when visible data changed, so that phones
 * read it again.
 */
export async function updateMemberRecord(
  tx: Tx,
  accountId: number,
  venueId: number,
  record: MemberRecord,
): Promise<void> {
  const { lastMembershipPeriodPaid, hasPicture, encryptedQr, benefits } = record;
  const consumptions = JSON.stringify(benefits?.consumptions ?? []);
  await tx.query(
    `with refreshed as (
       update club_members set read_at = clock.at, encrypted_qr = $5,
         updated_at = case
           when read_at is null
             or (last_membership_period_paid, has_picture, consumptions, encrypted_qr is null, plan_id, is_enabled)
             is distinct from ($3, $4, $6::jsonb, $5::bytea is null, $7::int, $8::boolean) then clock.at
           else updated_at end,
         last_membership_period_paid = $3, has_picture = $4, consumptions = $6::jsonb, plan_id = $7::int,
         is_enabled = $8::boolean
       from (select statement_timestamp() as at) as clock
       where account_id = $1 and venue_id = $2
       returning updated_at = clock.at as is_changed
     )
     update accounts set updated_at = now() from refreshed where id = $1 and refreshed.is_changed`,
    [
      accountId,
      venueId,
      lastMembershipPeriodPaid,
      hasPicture,
      encryptedQr,
      consumptions,
      benefits?.planId ?? null,
      benefits?.isEnabled ?? false,
    ],
  );
  if (!benefits) return;
  await tx.query(
    `update accounts set tomorrow_plan_id = $2, enabled_to_tomorrow_benefits = $3, updated_at = now()
     where id = $1 and (tomorrow_plan_id is distinct from $2 or enabled_to_tomorrow_benefits <> $3)`,
    [accountId, benefits.planId, benefits.isEnabled],
  );
}

/** Deletes a membership that the club no longer knows. */
export async function deleteMembership(tx: Tx, accountId: number, venueId: number): Promise<void> {
  await tx.query('delete from club_members where account_id = $1 and venue_id = $2', [accountId, venueId]);
  await tx.query(
    `update accounts account set updated_at = now(),
       is_member = exists (select 1 from club_members where account_id = account.id),
       is_tomorrow_partner = remaining.is_in_programme,
       enabled_to_tomorrow_benefits = enabled_to_tomorrow_benefits and remaining.is_in_programme
     from (select coalesce(bool_or(is_in_programme), false) as is_in_programme
           from club_members where account_id = $1) as remaining
     where id = $1`,
    [accountId],
  );
}

/**
 * Reassigns memberships. Where both accounts are members of one club, the target keeps its own.
 *
 * @returns the number of reassigned memberships
 */
export async function reassignMemberships(tx: Tx, fromAccountId: number, toAccountId: number): Promise<number> {
  const reassigned = await tx.query(
    `update club_members member set account_id = $2 where account_id = $1
       and not exists (select 1 from club_members where venue_id = member.venue_id and account_id = $2)`,
    [fromAccountId, toAccountId],
  );
  await tx.query(
    `update accounts into_account set
       is_tomorrow_partner = into_account.is_tomorrow_partner or merged.is_tomorrow_partner,
       tomorrow_plan_id = coalesce(into_account.tomorrow_plan_id, merged.tomorrow_plan_id),
       enabled_to_tomorrow_benefits =
         into_account.enabled_to_tomorrow_benefits or merged.enabled_to_tomorrow_benefits
     from accounts merged where merged.id = $1 and into_account.id = $2 and not merged.is_placeholder`,
    [fromAccountId, toAccountId],
  );
  return reassigned.rowCount ?? 0;
}

/** Stores which member a code is for. */
export async function insertMembershipClaim(
  tx: Tx,
  claim: { venueId: number; accountId: number; document: string; memberId: string },
): Promise<void> {
  const { venueId, accountId, document, memberId } = claim;
  await tx.query(
    `insert into club_claims (venue_id, account_id, document, member_id) values ($1, $2, $3, $4)
     on conflict (venue_id, account_id, document) do update set member_id = excluded.member_id, claimed_at = excluded.claimed_at`,
    [venueId, accountId, document, memberId],
  );
}

export async function consumeMembershipClaim(
  tx: Tx,
  claim: { venueId: number; accountId: number; document: string },
): Promise<string | undefined> {
  const { rows } = await tx.query<{ memberId: string }>(
    `delete from club_claims where venue_id = $1 and account_id = $2 and document = $3
     returning member_id as "memberId"`,
    [claim.venueId, claim.accountId, claim.document],
  );
  return rows[0]?.memberId;
}

/** The encrypted QR code of the gates, with its member. */
export async function findEncryptedQr(
  db: Reader,
  accountId: number,
  venueId: number,
): Promise<{ memberId: string; ciphertext: Buffer } | undefined> {
  const { rows } = await db.query<{ memberId: string; ciphertext: Buffer }>(
    `select member_id as "memberId", encrypted_qr as ciphertext from club_members
     where account_id = $1 and venue_id = $2 and encrypted_qr is not null`,
    [accountId, venueId],
  );
  return rows[0];
}
