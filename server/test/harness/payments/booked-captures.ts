import type { Db } from '#platform/database/transactions.ts';
import type { Order } from '@app/contract/visitor/orders.ts';

type BookedCapture = { verdict: string; refund: string | null; exception: string | null };

/** Finds the booked captures of an order, with the cause and state of their refunds and their exceptions. */
export async function bookedCaptures(db: Db, { id }: Order): Promise<BookedCapture[]> {
  const { rows } = await db.query<BookedCapture>(
    `select c.verdict, r.cause || ' ' || r.state as refund, e.kind as exception
     from captures c
     left join refunds r on r.config_id = c.config_id and r.provider_ref = c.provider_ref
     left join money_exceptions e on e.config_id = c.config_id and e.provider_ref = c.provider_ref
     where c.order_id = $1 order by c.seen_at`,
    [id],
  );
  return rows;
}
