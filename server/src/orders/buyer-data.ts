import type { Person, PersonalData } from '../accounts/users/personal-data.ts';
import type { Reader, Tx } from '../platform/database.ts';
import { venueOfOrderId } from '../platform/identifiers.ts';
import { allDays, ORDER_DAY } from './order-days.ts';
import { toOrder } from './order-projection.ts';
import { findOrders } from './order-view.ts';

/** Orders of an account, and what its owner ordered as a guest under an address that they proved since. */
export const buyerData: PersonalData = {
  name: 'orders',

  findObstacle: async (db, person) => {
    const { rows } = await db.query<{ found: boolean }>(
      `select exists (
         select from orders join unnest($1::int[], $2::bigint[]) as theirs(venue_id, id) using (venue_id, id)
         where status_id between 1 and 5 and (status_id > 1 or expires_at is null or expires_at > now() or is_being_paid)
       ) as found`,
      keysOf(await findOrderIds(db, person)),
    );
    return rows[0]?.found === true ? 'open-orders' : null;
  },

  read: async (db, person) => {
    const rows = await findOrders(db, await findOrderIds(db, person));
    return rows.map((row) => ({
      ...toOrder(row),
      guestEmail: row.guestEmail,
      phone: row.phone,
      identification: row.identification,
    }));
  },

  forget: async (tx, person) => forgetBuyer(tx, await findOrderIds(tx, person), person.accountId),
};

/** Orders of an account, and those of a guest under an address that its owner proved since. */
export async function findOrderIds(db: Reader, { accountId, emails }: Person): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from orders where buyer_id = $1
     union select id from orders
     where ${ORDER_DAY} = any (${allDays('guest_email')}) and buyer_id is null and lower(guest_email) = any ($2)`,
    [accountId, emails],
  );
  return rows.map(({ id }) => id);
}

function keysOf(orderIds: readonly number[]): [venueIds: number[], orderIds: readonly number[]] {
  return [orderIds.map(venueOfOrderId), orderIds];
}

/** The books keep what was sold, when and for how much; the number of a deleted account is nobody's. */
async function forgetBuyer(tx: Tx, orderIds: readonly number[], accountId: number): Promise<void> {
  await tx.query(
    `update orders o set guest_email = null, phone = null, identification = null, delivery = null, device_id = null
     from unnest($1::int[], $2::bigint[]) as theirs(venue_id, id)
     where o.venue_id = theirs.venue_id and o.id = theirs.id`,
    keysOf(orderIds),
  );
  await tx.query(
    `update order_lines l set comments = '' from unnest($1::int[], $2::bigint[]) as theirs(venue_id, id)
     where l.venue_id = theirs.venue_id and l.order_id = theirs.id and l.comments <> ''`,
    keysOf(orderIds),
  );
  await tx.query(
    `update order_status_changes c set reason = null from unnest($1::int[], $2::bigint[]) as theirs(venue_id, id)
     where c.venue_id = theirs.venue_id and c.order_id = theirs.id and c.reason is not null
       and (c.actor_id is null or c.actor_id = $3)`,
    [...keysOf(orderIds), accountId],
  );
}
