import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { LockMinutes, Tablet } from '@app/contract/back-office/tablets.ts';

/** A tablet of a commerce. */
export type TabletOf = { readonly venueId: number; readonly commerceId: number; readonly tabletId: string };

/** The link of a tablet lives this long; the digits are compared in this time, too. */
const OFFER_MINUTES = 10;
/** Revoked tablets stay in the list this long. */
const REVOKED_SHOWN = '30 days';

type Instants = 'offeredUntil' | 'confirmedAt' | 'lastSeenAt' | 'revokedAt';
type Row = Omit<Tablet, Instants> & Record<Instants, Date | null>;

/** Tablets of a venue. A link that expired unconfirmed is not listed. */
const TABLETS = `
  select tablet.id, tablet.commerce_id as "commerceId", tablet.name, tablet.lock_minutes as "lockMinutes",
    tablet.takes_cash as "takesCash", tablet.confirmed_at as "confirmedAt", tablet.last_seen_at as "lastSeenAt",
    tablet.revoked_at as "revokedAt",
    case when tablet.revoked_at is not null then 'revoked' when tablet.confirmed_at is not null then 'active'
      when tablet.opened_at is not null then 'opened' else 'offered' end as state,
    case when tablet.confirmed_at is null and tablet.revoked_at is null then tablet.check_digits end as "checkDigits",
    case when tablet.confirmed_at is null and tablet.revoked_at is null then tablet.offered_until end as "offeredUntil",
    coalesce(revoker.name, revoker.email) as "revokedByName",
    (select coalesce(person.name, person.email) from sessions session
     join accounts person on person.id = session.account_id
     where session.tablet_id = tablet.id and session.revoked_at is null and session.expires_at > clock_timestamp()
       and session.touched_at > clock_timestamp() - make_interval(mins => tablet.lock_minutes)
     limit 1) as "personName"
  from tablets tablet left join accounts revoker on revoker.id = tablet.revoked_by
  where tablet.venue_id = $1
    and (tablet.confirmed_at is not null or (tablet.revoked_at is null and tablet.offered_until > clock_timestamp()))
    and coalesce(tablet.revoked_at > clock_timestamp() - interval '${REVOKED_SHOWN}', true)`;

/** Active ones first, by name. @param commerceIds null: of the whole venue */
export async function findTablets(
  db: Reader,
  venueId: number,
  commerceIds: readonly number[] | null,
): Promise<Tablet[]> {
  const { rows } = await db.query<Row>(
    `${TABLETS} and ($2::bigint[] is null or tablet.commerce_id = any($2))
     order by tablet.revoked_at desc nulls first, tablet.name, tablet.id`,
    [venueId, commerceIds],
  );
  return rows.map(toTablet);
}

/** @returns undefined for a tablet of another commerce, and for a link that ended unconfirmed */
export async function findTablet(db: Reader, { venueId, commerceId, tabletId }: TabletOf): Promise<Tablet | undefined> {
  const { rows } = await db.query<Row>(`${TABLETS} and tablet.commerce_id = $2 and tablet.id = $3`, [
    venueId,
    commerceId,
    tabletId,
  ]);
  return rows.map(toTablet)[0];
}

function toTablet({ offeredUntil, confirmedAt, lastSeenAt, revokedAt, ...tablet }: Row): Tablet {
  return {
    ...tablet,
    offeredUntil: offeredUntil?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}

export type TabletOffer = {
  readonly venueId: number;
  readonly commerceId: number;
  readonly actorId: number;
  readonly name: string;
  readonly lockMinutes: LockMinutes;
  readonly takesCash: boolean;
};

/** @returns the id */
export async function insertTablet(tx: Tx, offer: TabletOffer, offerHash: Buffer): Promise<string> {
  const { venueId, commerceId, actorId, name, lockMinutes, takesCash } = offer;
  const { rows } = await tx.query<{ id: string }>(
    `insert into tablets (venue_id, commerce_id, name, lock_minutes, takes_cash, offer_hash, offered_by, offered_until)
     values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + interval '${OFFER_MINUTES} minutes') returning id`,
    [venueId, commerceId, name, lockMinutes, takesCash, offerHash, actorId],
  );
  if (!rows[0]) throw new Error('The tablet was not stored.');
  return rows[0].id;
}

export type OpenedTablet = {
  id: string;
  venueId: number;
  commerceId: number;
  name: string;
  commerceName: string;
  expiresAt: Date;
};

/** Uses up a link. Concurrent openings wait for each other at the row. @returns undefined for a used or expired one */
export async function consumeOffer(
  tx: Tx,
  opened: { offerHash: Buffer; tokenHash: Buffer; checkDigits: string },
): Promise<OpenedTablet | undefined> {
  const { rows } = await tx.query<OpenedTablet>(
    `update tablets set opened_at = statement_timestamp(), token_hash = $2, check_digits = $3
     from commerces commerce
     where offer_hash = $1 and opened_at is null and revoked_at is null and offered_until > statement_timestamp()
       and commerce.venue_id = tablets.venue_id and commerce.id = tablets.commerce_id
     returning tablets.id, tablets.venue_id as "venueId", tablets.commerce_id as "commerceId", tablets.name,
       commerce.name as "commerceName", offered_until as "expiresAt"`,
    [opened.offerHash, opened.tokenHash, opened.checkDigits],
  );
  return rows[0];
}

/** @returns whether an opened tablet with these digits waited for it */
export async function markConfirmed(tx: Tx, { venueId, commerceId, tabletId }: TabletOf, checkDigits: string) {
  const { rowCount } = await tx.query(
    `update tablets set confirmed_at = statement_timestamp()
     where venue_id = $1 and commerce_id = $2 and id = $3 and check_digits = $4 and confirmed_at is null
       and revoked_at is null and offered_until > statement_timestamp()`,
    [venueId, commerceId, tabletId, checkDigits],
  );
  return rowCount === 1;
}

/** @returns whether the tablet of this commerce was not revoked yet */
export async function markRevoked(tx: Tx, { venueId, commerceId, tabletId }: TabletOf, actorId: number) {
  const { rowCount } = await tx.query(
    `update tablets set revoked_at = statement_timestamp(), revoked_by = $4
     where venue_id = $1 and commerce_id = $2 and id = $3 and revoked_at is null`,
    [venueId, commerceId, tabletId, actorId],
  );
  return rowCount === 1;
}

/** @returns the ids of the tablets that a removed commerce had */
export async function findTabletIds(tx: Tx, venueId: number, commerceId: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from tablets where venue_id = $1 and commerce_id = $2 and revoked_at is null order by id',
    [venueId, commerceId],
  );
  return rows.map(({ id }) => id);
}

export async function markSeen(db: Reader, tabletId: string): Promise<void> {
  await db.query('update tablets set last_seen_at = statement_timestamp() where id = $1', [tabletId]);
}
