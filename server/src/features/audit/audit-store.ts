import type { Db, Reader, Tx } from '#platform/database/transactions.ts';
import type { AuditFactKey } from '@app/contract/back-office/audit/audit-facts.ts';

export type Fact = string | number | boolean | null;
/** Ids, states and amounts; never personal data. */
export type AuditFacts = { readonly [Key in AuditFactKey]?: Fact | undefined };

export type InboxRow = {
  readonly at: Date;
  readonly actorId: number | null;
  readonly action: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, Fact | undefined>>;
  readonly device: string | null;
};
export type ChainHead = { readonly sequence: number; readonly hash: Buffer };
export type ChainEntry = {
  readonly sequence: number;
  readonly entry: string;
  readonly prev: Buffer;
  readonly hash: Buffer;
};

export async function insertIntoInbox(tx: Tx, row: Omit<InboxRow, 'at'> & { venueId: number }): Promise<void> {
  await tx.query({
    name: 'audit-inbox',
    text: `insert into audit_inbox (venue_id, actor_id, action, subject, facts, device)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [row.venueId, row.actorId, row.action, row.subject, JSON.stringify(row.facts), row.device],
  });
}

export async function insertManyIntoInbox(
  tx: Tx,
  { venueId, actorId, device }: Pick<InboxRow, 'actorId' | 'device'> & { readonly venueId: number },
  rows: readonly Pick<InboxRow, 'action' | 'subject' | 'facts'>[],
): Promise<void> {
  await tx.query(
    `insert into audit_inbox (venue_id, actor_id, device, action, subject, facts)
     select $1, $2, $3, action, subject, facts from jsonb_to_recordset($4) as event(action text, subject text, facts jsonb)`,
    [venueId, actorId, device, JSON.stringify(rows)],
  );
}

/** Venues with entries in the inbox. @param isDue SQL condition on rows of the inbox */
export async function findVenuesWithInbox(db: Reader, isDue: string): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    `select distinct venue_id as "venueId" from audit_inbox where ${isDue}`,
  );
  return rows.map(({ venueId }) => venueId);
}

/** Ids of the oldest inbox entries of a venue. @param isDue SQL condition on rows of the inbox */
export async function findInboxIds(db: Reader, venueId: number, most: number, isDue: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from audit_inbox where venue_id = $1 and ${isDue} order by id limit $2`,
    [venueId, most],
  );
  return rows.map(({ id }) => id);
}

export async function findChains(db: Reader): Promise<number[]> {
  const { rows } = await db.query<{ venueId: number }>(
    'select venue_id as "venueId" from audit_heads order by venue_id',
  );
  return rows.map(({ venueId }) => venueId);
}

/** Locks the head of a chain: other writers of the chain wait. */
export async function lockHead(tx: Tx, venueId: number): Promise<ChainHead> {
  await tx.query('insert into audit_heads (venue_id) values ($1) on conflict do nothing', [venueId]);
  const { rows } = await tx.query<ChainHead>(
    'select sequence, hash from audit_heads where venue_id = $1 for no key update',
    [venueId],
  );
  const [head] = rows;
  if (!head) throw new Error(`The head of audit chain ${venueId} is gone.`);
  return head;
}

/** Deletes rows from the inbox. @returns the deleted rows, the oldest first */
export async function deleteFromInbox(tx: Tx, venueId: number, ids: readonly number[]): Promise<InboxRow[]> {
  const { rows } = await tx.query<InboxRow>(
    `with deleted as (
       delete from audit_inbox where venue_id = $1 and id = any($2::bigint[]) returning *
     )
     select at, actor_id as "actorId", action, subject, facts, device from deleted order by id`,
    [venueId, ids],
  );
  return rows;
}

export async function insertChainEntries(tx: Tx, venueId: number, entries: readonly ChainEntry[]): Promise<void> {
  const last = entries.at(-1);
  if (!last) return;
  await tx.query(
    `insert into audit_log (venue_id, sequence, entry, prev, hash)
     select $1, * from unnest($2::bigint[], $3::text[], $4::bytea[], $5::bytea[])`,
    [
      venueId,
      entries.map(({ sequence }) => sequence),
      entries.map(({ entry }) => entry),
      entries.map(({ prev }) => prev),
      entries.map(({ hash }) => hash),
    ],
  );
  await tx.query('update audit_heads set sequence = $2, hash = $3 where venue_id = $1', [
    venueId,
    last.sequence,
    last.hash,
  ]);
}

/**
 * Deletes the oldest expired entries of a chain and stores the last of them as its checkpoint. Requires the lock of the
 * head.
 *
 * @param limits.before entry that stays, whatever its age
 * @returns the last deleted entry and the number of deleted ones; undefined when none has expired
 */
export async function trimOldestEntries(
  tx: Tx,
  venueId: number,
  { before, years, most }: { before: number; years: number; most: number },
): Promise<(ChainHead & { count: number }) | undefined> {
  await tx.query(`select set_config('app.audit_trim', 'on', true)`);
  const { rows } = await tx.query<ChainHead & { count: number }>(
    `with oldest as (
       select sequence, (entry::jsonb ->> 'at')::timestamptz < now() - make_interval(years => $3) as is_old
       from audit_log where venue_id = $1 and sequence < $2 order by sequence limit $4
     ), deleted as (
       delete from audit_log where venue_id = $1 and sequence in (select sequence from oldest)
         and sequence < coalesce((select min(sequence) from oldest where not is_old), $2)
       returning sequence, hash
     )
     insert into audit_checkpoints (venue_id, sequence, hash)
     select $1, sequence, hash from deleted order by sequence desc limit 1
     on conflict (venue_id) do update
       set sequence = excluded.sequence, hash = excluded.hash, trimmed_at = excluded.trimmed_at
     returning sequence, hash, (select count(*)::integer from deleted) as count`,
    [venueId, before, years, most],
  );
  await tx.query(`select set_config('app.audit_trim', 'off', true)`);
  return rows[0];
}

/** Last entry of a chain that was deleted for its age; 0 without one. */
export async function findCheckpointSequence(db: Reader, venueId: number): Promise<number> {
  const { rows } = await db.query<{ sequence: number }>('select sequence from audit_checkpoints where venue_id = $1', [
    venueId,
  ]);
  return rows[0]?.sequence ?? 0;
}

/** Actions of an account, the newest first, at most 5,000. */
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
 * Finds changed, missing and moved entries, and chains whose end was cut off. A trimmed chain begins after its
 * checkpoint. Uses nothing but the database, so that operators can run it anywhere.
 *
 * @param venueId null: all chains
 */
export async function findBreaks(db: Db | Tx, venueId: number | null): Promise<AuditBreak[]> {
  const { rows } = await db.query<AuditBreak>(
    `with chain as (
       select venue_id, log.sequence, entry, prev, log.hash,
         coalesce(lag(log.hash) over w, trimmed.hash, '') as hash_before,
         coalesce(lag(log.sequence) over w, trimmed.sequence, 0) as sequence_before
       from audit_log log left join audit_checkpoints trimmed using (venue_id)
       where $1::integer is null or venue_id = $1
       window w as (partition by venue_id order by log.sequence)
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
     select venue_id, coalesce(e.sequence, 0), 'end differs from the stored head'
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
