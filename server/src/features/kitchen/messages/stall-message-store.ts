import type { Reader, Tx } from '#platform/database/transactions.ts';

/** An office message of the last hours that a board still shows is for this event; an older one is forgotten. */
export const SHOWN_WITHIN = '12 hours';

export type NewStallMessage = {
  readonly venueId: number;
  readonly id: string;
  readonly text: string;
  readonly actorId: number;
};

/** Finds which of some commerces a venue has; null: all of them. */
export async function findCommercesToTell(
  tx: Tx,
  venueId: number,
  commerceIds: readonly number[] | null,
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from commerces where venue_id = $1 and ($2::bigint[] is null or id = any($2::bigint[])) order by id',
    [venueId, commerceIds],
  );
  return rows.map(({ id }) => id);
}

/** Stores a message for the boards of commerces. @returns the commerces that did not have it */
export async function insertStallMessage(
  tx: Tx,
  { venueId, id, text, actorId }: NewStallMessage,
  commerceIds: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.query<{ commerceId: number }>(
    `insert into stall_messages (venue_id, id, commerce_id, text, sent_by)
     select $1, $2, commerce_id, $4, $5 from unnest($3::bigint[]) as commerce_id
     on conflict do nothing returning commerce_id::float8 as "commerceId"`,
    [venueId, id, commerceIds, text, actorId],
  );
  return rows.map(({ commerceId }) => commerceId);
}

/** Marks a message as seen at a commerce. A repeated call changes nothing. @returns undefined for an unknown message */
export async function setMessageSeen(
  tx: Tx,
  { venueId, commerceId, id, actorId }: { venueId: number; commerceId: number; id: string; actorId: number },
): Promise<{ seenAt: Date; isNew: boolean } | undefined> {
  const { rows } = await tx.query<{ seenAt: Date; isNew: boolean }>(
    `with present as (
       select seen_at, withdrawn_at from stall_messages where venue_id = $1 and commerce_id = $2 and id = $3 for no key update
     ), seen as (
       update stall_messages m set seen_at = statement_timestamp(), seen_by = $4 from present
       where m.venue_id = $1 and m.commerce_id = $2 and m.id = $3 and present.seen_at is null and present.withdrawn_at is null
       returning m.seen_at
     )
     select coalesce(seen.seen_at, present.seen_at, present.withdrawn_at) as "seenAt", seen.seen_at is not null as "isNew"
     from present left join seen on true`,
    [venueId, commerceId, id, actorId],
  );
  return rows[0];
}

/** Withdraws a message from boards that did not see it. @returns undefined for a message that no commerce in scope has */
export async function withdrawMessage(
  tx: Tx,
  { venueId, id, commerceIds }: { venueId: number; id: string; commerceIds: readonly number[] | null },
): Promise<number[] | undefined> {
  const { rows } = await tx.query<{ commerceId: number; wasShown: boolean }>(
    `with own as (
       select commerce_id, seen_at is null and withdrawn_at is null as was_shown from stall_messages
       where venue_id = $1 and id = $2 and ($3::bigint[] is null or commerce_id = any($3::bigint[])) for no key update
     ), withdrawn as (
       update stall_messages m set withdrawn_at = statement_timestamp() from own
       where m.venue_id = $1 and m.id = $2 and m.commerce_id = own.commerce_id and own.was_shown
     )
     select commerce_id::float8 as "commerceId", was_shown as "wasShown" from own order by commerce_id`,
    [venueId, id, commerceIds],
  );
  return rows.length === 0 ? undefined : rows.flatMap(({ commerceId, wasShown }) => (wasShown ? [commerceId] : []));
}

export type MessageOnBoard = { id: string; text: string; sentAt: string; sentById: number };

/** Finds what a board shows, the oldest first. */
export async function findMessagesOnBoard(db: Reader, venueId: number, commerceId: number): Promise<MessageOnBoard[]> {
  const { rows } = await db.query<Omit<MessageOnBoard, 'sentAt'> & { sentAt: Date }>(
    `select id, text, sent_at as "sentAt", sent_by::float8 as "sentById" from stall_messages
     where venue_id = $1 and commerce_id = $2 and seen_at is null and withdrawn_at is null
       and sent_at > now() - interval '${SHOWN_WITHIN}'
     order by sent_at, id`,
    [venueId, commerceId],
  );
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}

/** A message with its boards. */
export type SentMessage = {
  id: string;
  text: string;
  sentAt: Date;
  sentById: number;
  boards: { commerceId: number; name: string; seenAt: string | null; seenById: number | null; isShown: boolean }[];
};

/** Finds messages to commerces in scope, the newest first. @param commerceIds null: of all commerces */
export async function findSentMessages(
  db: Reader,
  venueId: number,
  commerceIds: readonly number[] | null,
  limit: number,
): Promise<SentMessage[]> {
  const { rows } = await db.query<SentMessage>(
    `select m.id, min(m.text) as text, min(m.sent_at) as "sentAt", min(m.sent_by)::float8 as "sentById",
       json_agg(json_build_object('commerceId', m.commerce_id, 'name', c.name, 'seenById', m.seen_by,
         'seenAt', to_char(m.seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'isShown', m.seen_at is null and m.withdrawn_at is null) order by c.position, c.id) as boards
     from stall_messages m join commerces c on c.venue_id = m.venue_id and c.id = m.commerce_id
     where m.venue_id = $1 and ($2::bigint[] is null or m.commerce_id = any($2::bigint[]))
       and m.sent_at > now() - interval '${SHOWN_WITHIN}'
     group by m.id order by "sentAt" desc limit $3`,
    [venueId, commerceIds, limit],
  );
  return rows;
}
