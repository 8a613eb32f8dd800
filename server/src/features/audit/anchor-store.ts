import type { Db, Reader, Tx } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';
import type { Anchor } from './anchor.ts';

export type DayAnchor = Anchor & {
  /** ISO date: `2026-11-21`. */
  readonly day: string;
  readonly takenAt: Date;
  /** Null: the chain of no venue. */
  readonly venueName: string | null;
  readonly language: Language;
};

/** Chains without an anchor of today. */
export async function findChainsToAnchor(db: Reader): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    `select head.venue_id as "venueId" from audit_heads head
     where head.sequence > 0 and not exists (
       select 1 from audit_anchors anchor
       where anchor.venue_id = head.venue_id and anchor.day = (now() at time zone 'UTC')::date)
     order by head.venue_id`,
  );
  return rows.map(({ venueId }) => venueId);
}

/** Inserts today's anchor of a chain. @returns the day; undefined when another process was first */
export async function insertAnchorOfToday(tx: Tx, venueId: number): Promise<string | undefined> {
  const { rows } = await tx.query<{ day: string }>(
    `insert into audit_anchors (venue_id, day, sequence, hash)
     select venue_id, (now() at time zone 'UTC')::date, sequence, hash from audit_heads
     where venue_id = $1 and sequence > 0
     on conflict do nothing
     returning day::text as day`,
    [venueId],
  );
  return rows[0]?.day;
}

/** Anchor as it is mailed; undefined after its deletion. */
export async function findAnchor(db: Reader, venueId: number, day: string): Promise<DayAnchor | undefined> {
  const { rows } = await db.query<DayAnchor>(
    `select anchor.venue_id as "venueId", day::text as day, sequence, encode(hash, 'hex') as hash,
       taken_at as "takenAt", venue.name as "venueName", coalesce(venue.language, 'es') as language
     from audit_anchors anchor left join venues venue on venue.id = anchor.venue_id
     where anchor.venue_id = $1 and day = $2`,
    [venueId, day],
  );
  return rows[0];
}

export async function deleteAnchorsOlderThan(db: Db, days: number): Promise<void> {
  await db.query(`delete from audit_anchors where day < (now() at time zone 'UTC')::date - $1::integer`, [days]);
}

/** Hash of an entry in hex; undefined without the entry. */
export async function findHashAt(db: Reader, venueId: number, sequence: number): Promise<string | undefined> {
  const { rows } = await db.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_log where venue_id = $1 and sequence = $2`,
    [venueId, sequence],
  );
  return rows[0]?.hash;
}
