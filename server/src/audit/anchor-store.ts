import type { Db, Reader, Tx } from '../platform/database.ts';
import type { Language } from '../platform/language.ts';
import type { Anchor } from './anchor.ts';

export type AnchorMail = Anchor & {
  /** As PostgreSQL writes a date: `2026-11-21`. */
  readonly day: string;
  readonly takenAt: Date;
  readonly accountId: number;
  /** Null: of the chain that concerns no venue. */
  readonly venueName: string | null;
  readonly language: Language;
};

/** Keeps today's anchor of every chain that has none yet. Of several processes at once, one gets each chain. */
export async function keepAnchorsOfToday(tx: Tx): Promise<{ venueId: number; day: string }[]> {
  const { rows } = await tx.query<{ venueId: number; day: string }>(
    `insert into audit_anchors (venue_id, day, sequence, hash)
     select venue_id, (now() at time zone 'UTC')::date, sequence, hash from audit_heads where sequence > 0
     order by venue_id
     on conflict do nothing
     returning venue_id as "venueId", day::text as day`,
  );
  return rows;
}

export async function keepAnchorMails(
  tx: Tx,
  { venueId, day }: { venueId: number; day: string },
  accountIds: readonly number[],
): Promise<void> {
  await tx.query(
    `insert into audit_anchor_mails (venue_id, day, account_id)
     select $1, $2, account_id from unnest($3::bigint[]) account_id`,
    [venueId, day, accountIds],
  );
}

/**
 * Takes one mail that is due. Nobody else gets it for ten minutes, twice as long after each try up to some five hours:
 * that is when a mail that failed, or a process that ended in the middle of it, is made up for.
 */
export async function takeDueMail(db: Reader): Promise<AnchorMail | undefined> {
  const { rows } = await db.query<AnchorMail>(
    `with taken as (
       update audit_anchor_mails set tries = tries + 1, next_try_at = now() + interval '10 minutes' * 2 ^ least(tries, 5)
       where (venue_id, day, account_id) in (
         select venue_id, day, account_id from audit_anchor_mails
         where next_try_at <= now() order by next_try_at limit 1 for update skip locked
       ) returning venue_id, day, account_id
     )
     select venue_id as "venueId", day::text as day, account_id as "accountId", anchor.sequence,
       encode(anchor.hash, 'hex') as hash, anchor.taken_at as "takenAt", venue.name as "venueName",
       coalesce(venue.language, 'es') as language
     from taken join audit_anchors anchor using (venue_id, day) left join venues venue on venue.id = venue_id`,
  );
  return rows[0];
}

export async function dropMail(db: Reader, { venueId, day, accountId }: AnchorMail): Promise<void> {
  await db.query('delete from audit_anchor_mails where venue_id = $1 and day = $2 and account_id = $3', [
    venueId,
    day,
    accountId,
  ]);
}

/** With what could not be mailed in all that time. */
export async function forgetAnchorsOlderThan(db: Db, days: number): Promise<void> {
  await db.query(`delete from audit_anchors where day < (now() at time zone 'UTC')::date - $1::integer`, [days]);
}

/** What a chain has where an anchor was taken, in hex; undefined where it has nothing. */
export async function findHashAt(db: Reader, venueId: number, sequence: number): Promise<string | undefined> {
  const { rows } = await db.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from audit_log where venue_id = $1 and sequence = $2`,
    [venueId, sequence],
  );
  return rows[0]?.hash;
}
