import { mailboxKey } from '#features/mailboxes/contact-keys.ts';
import type { Db, Reader, Tx } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';

/**
 * Claims the one mail of receipts an hour to an unproven address. A repeated job for the same order retains its claim.
 *
 * @returns whether the mail may be sent now
 * @see PAY-02
 */
export async function claimGuestMail(db: Db, email: string, orderId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into guest_mailboxes as mailbox (email_key, mailed_at, order_id) values ($1, clock_timestamp(), $2)
     on conflict (email_key) do update set
       mailed_at = case when mailbox.order_id = excluded.order_id then mailbox.mailed_at else excluded.mailed_at end,
       order_id = excluded.order_id
     where mailbox.order_id = excluded.order_id
       or (mailbox.mailed_at <= clock_timestamp() - interval '1 hour'
         and not exists (select from waiting_receipts waiting where waiting.email_key = mailbox.email_key))`,
    [mailboxKey(email), orderId],
  );
  return rowCount === 1;
}

/** Adds the receipt of an order to the next mail of its address. */
export async function waitForNextMail(db: Db, email: string, orderId: number): Promise<void> {
  await db.query(
    'insert into waiting_receipts (venue_id, order_id, email_key) values ($1, $2, $3) on conflict do nothing',
    [venueOfOrderId(orderId), orderId, mailboxKey(email)],
  );
}

/** As `waitForNextMail`, for the address that the guest typed. Orders without one do not wait. */
export async function waitForNextMailOfGuest(db: Db, orderId: number): Promise<void> {
  const { rows } = await db.query<{ email: string | null }>(
    'select guest_email as email from orders where venue_id = $1 and id = $2',
    [venueOfOrderId(orderId), orderId],
  );
  const email = rows[0]?.email ?? null;
  if (email !== null) await waitForNextMail(db, email, orderId);
}

/** A mailbox whose next mail is due, with its first pending order. */
export type DueMailbox = { emailKey: number; orderId: number };

/** @param isDue SQL condition on `venue_id` and `order_id` of `due` */
export async function findDueMailboxes(db: Reader, limit: number, isDue: string): Promise<DueMailbox[]> {
  const { rows } = await db.query<DueMailbox>(
    `select due.email_key as "emailKey", due.order_id as "orderId" from (
       select distinct on (mailbox.email_key) mailbox.email_key, mailed_at, waiting.venue_id, waiting.order_id
       from guest_mailboxes mailbox join waiting_receipts waiting on waiting.email_key = mailbox.email_key
       where mailed_at <= clock_timestamp() - interval '1 hour'
       order by mailbox.email_key, waiting.order_id
     ) due
     where ${isDue} order by due.mailed_at limit $1`,
    [limit],
  );
  return rows;
}

/** Claims a mailbox for an hour and locks it until the transaction ends. @returns false when it was claimed meanwhile */
export async function claimMailbox(tx: Tx, { emailKey }: DueMailbox): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update guest_mailboxes set mailed_at = clock_timestamp(), order_id = 0
     where email_key = $1 and mailed_at <= clock_timestamp() - interval '1 hour'`,
    [emailKey],
  );
  return rowCount === 1;
}

/** Deletes the pending receipts of an address, oldest first. @returns their orders */
export async function deletePendingReceipts(tx: Tx, emailKey: number, limit: number): Promise<number[]> {
  const { rows } = await tx.query<{ orderId: number }>(
    `delete from waiting_receipts where (venue_id, order_id) in (
       select venue_id, order_id from waiting_receipts where email_key = $1 order by order_id limit $2
     )
     returning order_id as "orderId"`,
    [emailKey, limit],
  );
  return rows.map(({ orderId }) => orderId).toSorted((one, other) => one - other);
}

/** Deletes mailboxes without pending receipts that were mailed over a day ago. */
export async function deleteOldMailboxes(db: Db): Promise<void> {
  await db.query(
    `delete from guest_mailboxes mailbox where mailed_at < clock_timestamp() - interval '1 day'
       and not exists (select from waiting_receipts waiting where waiting.email_key = mailbox.email_key)`,
  );
}
