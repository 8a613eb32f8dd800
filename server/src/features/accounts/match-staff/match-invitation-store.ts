import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { MatchStaffMember } from '@app/contract/back-office/match-invitations.ts';
import type { MatchInvitationState, MatchSet } from '@app/contract/values/match-sets.ts';

export type MatchInvitationRow = {
  readonly id: string;
  readonly venueId: number;
  readonly venue: string;
  readonly timeZone: string;
  readonly commerceId: number;
  readonly commerce: string;
  readonly event: string;
  readonly crestKey: string | null;
  readonly set: MatchSet;
  readonly places: number;
  readonly asksEach: boolean;
  readonly state: MatchInvitationState;
  readonly endsAt: Date | null;
};

/** When the access ends, of an invitation `i` with its event and venue. */
const ENDS_AT = `case when i.ended_at is not null then i.ended_at
  else event.ends_at + make_interval(mins => venue.match_staff_minutes) end`;

/** People who have or wait for a place of invitation `i`. */
const TAKEN = `(select count(*) from match_staff m
  where m.venue_id = i.venue_id and m.invitation_id = i.id and m.is_in is distinct from false)`;

/** The crest of the venue of an invitation `i`; without one the picture of its event. */
const CREST = `(select image.media_key from images image
  where image.venue_id = i.venue_id and (
    (image.owner = 'venue' and image.owner_id = i.venue_id and image.image_type = 'logo')
    or (image.owner = 'event' and image.owner_id = event.id and image.image_type = '1'))
  order by image.owner = 'event' limit 1)`;

const INVITATIONS = `
  select i.id, i.venue_id as "venueId", venue.name as venue, venue.time_zone as "timeZone",
    i.commerce_id as "commerceId", commerce.name as commerce, coalesce(event.name, i.event_name) as event,
    ${CREST} as "crestKey", i.ready_set as set, i.people as places, i.asks_each as "asksEach", ${ENDS_AT} as "endsAt",
    case when i.ended_at is not null then 'ended'
      when event.id is null then 'called-off'
      when ${ENDS_AT} <= clock_timestamp() then 'ended'
      when i.closed_at is not null then 'closed'
      when ${TAKEN} >= i.people then 'full'
      else 'open' end as state
  from match_invitations i
  join venues venue on venue.id = i.venue_id
  join commerces commerce on commerce.venue_id = i.venue_id and commerce.id = i.commerce_id
  left join events event on event.venue_id = i.venue_id and event.id = i.event_id`;

const LISTED_AFTER_END = '1 day';

/** Those that have not ended for longer than a day, the newest first. */
export async function findMatchInvitations(db: Reader, venueId: number): Promise<MatchInvitationRow[]> {
  const { rows } = await db.query<MatchInvitationRow>(
    `${INVITATIONS} where i.venue_id = $1
       and coalesce(${ENDS_AT}, i.created_at) > clock_timestamp() - interval '${LISTED_AFTER_END}'
     order by i.created_at desc, i.id`,
    [venueId],
  );
  return rows;
}

export async function findMatchInvitation(
  db: Reader,
  venueId: number,
  id: string,
): Promise<MatchInvitationRow | undefined> {
  const { rows } = await db.query<MatchInvitationRow>(`${INVITATIONS} where i.venue_id = $1 and i.id = $2`, [
    venueId,
    id,
  ]);
  return rows[0];
}

export async function findMatchInvitationByToken(
  db: Reader,
  tokenHash: Buffer,
): Promise<MatchInvitationRow | undefined> {
  const { rows } = await db.query<MatchInvitationRow>(`${INVITATIONS} where i.token_hash = $1`, [tokenHash]);
  return rows[0];
}

/** Serialises the joins of an invitation, and the decisions about its people. @returns whether the venue has it */
export async function lockMatchInvitation(tx: Tx, venueId: number, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'select from match_invitations where venue_id = $1 and id = $2 for no key update',
    [venueId, id],
  );
  return rowCount === 1;
}

type NewMatchInvitation = {
  readonly venueId: number;
  readonly id: string;
  readonly commerceId: number;
  readonly eventId: number;
  readonly set: MatchSet;
  readonly places: number;
  readonly asksEach: boolean;
  readonly tokenHash: Buffer;
  readonly createdBy: number;
};

/** @returns false for a commerce or an event of another venue */
export async function insertMatchInvitation(tx: Tx, invitation: NewMatchInvitation): Promise<boolean> {
  const { venueId, id, commerceId, eventId, set, places, asksEach, tokenHash, createdBy } = invitation;
  const { rowCount } = await tx.query(
    `insert into match_invitations
       (venue_id, id, commerce_id, event_id, event_name, ready_set, people, asks_each, token_hash, created_by)
     select commerce.venue_id, $2, commerce.id, event.id, event.name, $5, $6, $7, $8, $9
     from commerces commerce join events event on event.venue_id = commerce.venue_id
     where commerce.venue_id = $1 and commerce.id = $3 and event.id = $4
     for key share of commerce`,
    [venueId, id, commerceId, eventId, set, places, asksEach, tokenHash, createdBy],
  );
  return rowCount === 1;
}

export async function setClosed(tx: Tx, venueId: number, id: string): Promise<void> {
  await tx.query(
    `update match_invitations set closed_at = coalesce(closed_at, statement_timestamp()) where venue_id = $1 and id = $2`,
    [venueId, id],
  );
}

export async function setEnded(tx: Tx, venueId: number, id: string): Promise<void> {
  await tx.query(
    `update match_invitations set ended_at = coalesce(ended_at, statement_timestamp()) where venue_id = $1 and id = $2`,
    [venueId, id],
  );
}

/** Ends the invitations to a removed commerce. */
export async function endMatchInvitationsTo(tx: Tx, venueId: number, commerceId: number): Promise<void> {
  await tx.query(
    `update match_invitations set ended_at = statement_timestamp()
     where venue_id = $1 and commerce_id = $2 and ended_at is null`,
    [venueId, commerceId],
  );
}

type MemberRow = Omit<MatchStaffMember, 'joinedAt'> & { joinedAt: Date; invitationId: string };

/** People of invitations: waiting ones first, then the newest. */
export async function findMatchStaff(
  db: Reader,
  venueId: number,
  invitationIds: readonly string[],
): Promise<MemberRow[]> {
  const { rows } = await db.query<MemberRow>(
    `select m.id, m.invitation_id as "invitationId", m.name, m.document_end as "documentEnd", m.joined_at as "joinedAt",
       case m.is_in when true then 'in' when false then 'refused' else 'waiting' end as state,
       exists (select 1 from sessions s where s.account_id = m.account_id and s.level = 'staff') as "hasSignedIn"
     from match_staff m
     where m.venue_id = $1 and m.invitation_id = any($2::uuid[])
     order by m.is_in is not null, m.joined_at desc, m.id`,
    [venueId, invitationIds],
  );
  return rows;
}
