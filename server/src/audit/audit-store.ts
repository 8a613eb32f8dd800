import type { Db, Reader, Tx } from '../platform/database.ts';

/** Ids, states and amounts; never a person's data. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

export type InboxRow = {
  readonly at: Date;
  readonly actorId: number | null;
  readonly action: string;
  readonly subject: string;
  readonly facts: AuditFacts;
};
export type AuditHead = { readonly sequence: number; readonly hash: Buffer };
export type SealedRow = {
  readonly sequence: number;
  readonly entry: string;
  readonly prev: Buffer;
  readonly hash: Buffer;
};

export async function insertIntoInbox(tx: Tx, row: Omit<InboxRow, 'at'> & { venueId: number }): Promise<void> {
  await tx.query({
    name: 'audit-inbox',
    text: 'insert into audit_inbox (venue_id, actor_id, action, subject, facts) values ($1, $2, $3, $4, $5)',
    values: [row.venueId, row.actorId, row.action, row.subject, JSON.stringify(row.facts)],
  });
}

/** The chains that have something to take in. */
export async function findWaitingVenues(db: Reader): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>('select distinct venue_id as "venueId" from audit_inbox');
  return rows.map(({ venueId }) => venueId);
}

/** The end of a chain, locked: whoever else wants to lengthen it waits. */
export async function lockHead(tx: Tx, venueId: number): Promise<AuditHead> {
  await tx.query('insert into audit_heads (venue_id) values ($1) on conflict do nothing', [venueId]);
  const { rows } = await tx.query<AuditHead>(
    'select sequence, hash from audit_heads where venue_id = $1 for no key update',
    [venueId],
  );
  const [head] = rows;
  if (!head) throw new Error(`The head of audit chain ${venueId} is gone.`);
  return head;
}

/** Takes the oldest rows out of a venue's inbox; a row of a transaction that is still open is taken another time. */
export async function takeFromInbox(tx: Tx, venueId: number, most: number): Promise<InboxRow[]> {
  const { rows } = await tx.query<InboxRow>(
    `with taken as (
       delete from audit_inbox where venue_id = $1 and id in (
         select id from audit_inbox where venue_id = $1 order by id limit $2
       ) returning *
     )
     select at, actor_id as "actorId", action, subject, facts from taken order by id`,
    [venueId, most],
  );
  return rows;
}

export async function lengthenChain(tx: Tx, venueId: number, sealed: readonly SealedRow[]): Promise<void> {
  const last = sealed.at(-1);
  if (!last) return;
  await tx.query(
    `insert into audit_log (venue_id, sequence, entry, prev, hash)
     select $1, * from unnest($2::bigint[], $3::text[], $4::bytea[], $5::bytea[])`,
    [
      venueId,
      sealed.map(({ sequence }) => sequence),
      sealed.map(({ entry }) => entry),
      sealed.map(({ prev }) => prev),
      sealed.map(({ hash }) => hash),
    ],
  );
  await tx.query('update audit_heads set sequence = $2, hash = $3 where venue_id = $1', [
    venueId,
    last.sequence,
    last.hash,
  ]);
}

/** Newest first. */
export async function findEntries(db: Reader, venueId: number, page: number, perPage: number) {
  const [entries, heads] = await Promise.all([
    db.query<{ sequence: number; entry: string; hash: string }>(
      `select sequence, entry, encode(hash, 'hex') as hash from audit_log
       where venue_id = $1 order by sequence desc limit $2 offset $3`,
      [venueId, perPage, (page - 1) * perPage],
    ),
    db.query<{ total: number }>('select sequence as total from audit_heads where venue_id = $1', [venueId]),
  ]);
  return { rows: entries.rows, total: heads.rows[0]?.total ?? 0 };
}

/** What an account did, the newest first and no more than anybody reads. */
export async function findEntriesOfActor(db: Reader, accountId: number): Promise<unknown[]> {
  const { rows } = await db.query<{ entry: unknown }>(
    `select entry::jsonb as entry from audit_log where (entry::jsonb ->> 'actorId')::bigint = $1
     order by entry::jsonb ->> 'at' desc limit 5000`,
    [accountId],
  );
  return rows.map(({ entry }) => entry);
}

export type AuditBreak = { readonly venueId: number; readonly sequence: number; readonly problem: string };

/**
 * Every place where a chain is not what it was: an entry that was changed, taken out, put elsewhere or cut off at the end.
 * Needs nothing but the database, so that anybody can run it.
 *
 * @param venueId of one chain; null: of all
 */
export async function findBreaks(db: Db | Tx, venueId: number | null): Promise<AuditBreak[]> {
  const { rows } = await db.query<AuditBreak>(
    `with chain as (
       select venue_id, sequence, entry, prev, hash,
         lag(hash, 1, '') over w as hash_before, lag(sequence, 1, 0) over w as sequence_before
       from audit_log where $1::integer is null or venue_id = $1
       window w as (partition by venue_id order by sequence)
     ), ends as (
       select venue_id, max(sequence) as sequence from chain group by venue_id
     )
     select venue_id as "venueId", sequence, 'changed' as problem from chain
     where hash <> sha256(prev || convert_to(entry, 'UTF8'))
       or (entry::jsonb -> 'venueId') is distinct from to_jsonb(venue_id)
       or (entry::jsonb -> 'sequence') is distinct from to_jsonb(sequence)
     union all
     select venue_id, sequence, 'gap before it' from chain where sequence <> sequence_before + 1
     union all
     select venue_id, sequence, 'does not follow the one before' from chain where prev <> hash_before
     union all
     select venue_id, coalesce(e.sequence, 0), 'not the end that was kept'
     from ends e full join audit_heads h using (venue_id)
     where ($1::integer is null or venue_id = $1)
       and (e.sequence is distinct from nullif(h.sequence, 0)
         or (h.sequence > 0 and h.hash is distinct from (
           select c.hash from chain c where c.venue_id = h.venue_id and c.sequence = h.sequence)))
     order by 1, 2, 3`,
    [venueId],
  );
  return rows;
}
