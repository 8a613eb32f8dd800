import type { Reader } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';

type MailedReceipt = { venueId: number; orderId: number; address: string };

/** Stores a mail that staff send, before it is sent. @returns its id */
export async function insertRequestedMail(
  db: Reader,
  { venueId, orderId, address, sentBy }: MailedReceipt & { sentBy: number },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'insert into receipt_mails (venue_id, order_id, address, sent_by) values ($1, $2, $3, $4) returning id',
    [venueId, orderId, address, sentBy],
  );
  const [mail] = rows;
  if (!mail) throw new Error(`The mail of order ${orderId} got no id.`);
  return mail.id;
}

/** Stores how the mail of staff ended. */
export async function setRequestedMailState(
  db: Reader,
  venueId: number,
  id: string,
  state: 'sent' | 'failed',
): Promise<void> {
  await db.query(
    'update receipt_mails set state = $3, ended_at = statement_timestamp() where venue_id = $1 and id = $2',
    [venueId, id, state],
  );
}

/** Stores the automatic mail of an order, before it is sent. A repeated job has the same one. */
export async function storeAutomaticMail(db: Reader, { venueId, orderId, address }: MailedReceipt): Promise<void> {
  await db.query(
    `insert into receipt_mails (venue_id, order_id, address) values ($1, $2, $3)
     on conflict (venue_id, order_id) where sent_by is null
     do update set address = excluded.address, state = 'pending', ended_at = null`,
    [venueId, orderId, address],
  );
}

/** Stores how the automatic mail of an order ended. */
export async function setAutomaticMailState(db: Reader, orderId: number, state: 'sent' | 'failed'): Promise<void> {
  await db.query(
    `update receipt_mails set state = $3, ended_at = statement_timestamp()
     where venue_id = $1 and order_id = $2 and sent_by is null`,
    [venueOfOrderId(orderId), orderId, state],
  );
}

/** Finds the address of a mail; undefined for an unknown one, and once its person was erased. */
export async function findMailAddress(
  db: Reader,
  { venueId, orderId, id }: { venueId: number; orderId: number; id: string },
): Promise<string | undefined> {
  const { rows } = await db.query<{ address: string }>(
    'select address from receipt_mails where venue_id = $1 and order_id = $2 and id = $3 and address is not null',
    [venueId, orderId, id],
  );
  return rows[0]?.address;
}
