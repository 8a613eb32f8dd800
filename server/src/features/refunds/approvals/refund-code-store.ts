import { openException } from '#features/money-exceptions/exception-store.ts';
import type { Tx, Reader } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';

export async function upsertRefundCode(tx: Tx, accountId: number, codeHash: Buffer): Promise<void> {
  await tx.query(
    `insert into refund_codes (account_id, code_hash) values ($1, $2)
     on conflict (account_id) do update set code_hash = excluded.code_hash, set_at = clock_timestamp()`,
    [accountId, codeHash],
  );
}

/** Finds the codes of these accounts; accounts without a code are missing. */
export async function findCodes(
  db: Reader,
  accountIds: readonly number[],
): Promise<{ accountId: number; codeHash: Buffer }[]> {
  const { rows } = await db.query<{ accountId: number; codeHash: Buffer }>(
    `select account_id as "accountId", code_hash as "codeHash" from refund_codes where account_id = any($1::bigint[])`,
    [accountIds],
  );
  return rows;
}

/** Opens the exception of wrong codes, one for each pause. */
export async function openWrongCodesException(
  tx: Tx,
  { venueId, orderId, typistId }: { venueId: number; orderId: number | null; typistId: number },
): Promise<void> {
  const { rows } = await tx.query<{ seconds: string; orderId: number | null }>(
    `select extract(epoch from clock_timestamp())::text as seconds,
       (select id from orders where venue_id = $1 and id = $2)::float8 as "orderId"`,
    [venueId, orderId],
  );
  const [now] = rows;
  if (!now) throw new Error('The database returned no time.');
  const subject = `account:${typistId}:${now.seconds}`;
  await openException(tx, { venueId, kind: 'wrong-refund-codes', subject, orderId: now.orderId });
}

export async function findVenueName(
  db: Reader,
  venueId: number,
): Promise<{ name: string; language: Language } | undefined> {
  const { rows } = await db.query<{ name: string; language: Language }>(
    'select name, language from venues where id = $1',
    [venueId],
  );
  return rows[0];
}
