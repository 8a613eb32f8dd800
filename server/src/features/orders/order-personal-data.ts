import type { Person, PersonalData } from '#features/accounts/profile/personal-data.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { isExpired } from './expired.sql.ts';
import { eraseGroupsOf, findGroupsOf } from './groups/group-order-store.ts';
import { allDays, ORDER_DAY } from './order-days.sql.ts';
import { findOrders, type OrderRow } from './reading/order-read-store.ts';
import { toOrderResponse } from './reading/to-order-response.ts';

const { delivered, incompleted } = ORDER_STATUS;

type OpenOrder = { venue: string; orderNumber: number; amountMinor: number; currency: Currency };

/** SQL: the order can still be paid, or is paid and not delivered yet. A claimed discount is neither. */
const isOpen = (order: string) =>
  `(${order}.status_id not in (${delivered}, ${incompleted}) and not ${order}.is_discount
    and ${isExpired(order, 'now()')} is not true)`;

/**
 * Orders of an account, and guest orders under an address that the account's owner proved. Addresses are typed without
 * proof, so a guest order shows only its receipt's content, and blocks nothing.
 *
 * @see docs/decisions/042-email-address-trust.md
 */
export const orderPersonalData: PersonalData = {
  name: 'orders',

  findDeletionBlocker: async (db, { accountId }) => {
    const { rows } = await db.query<{ found: boolean }>(
      `select exists (select 1 from orders where buyer_id = $1 and ${isOpen('orders')}) as found`,
      [accountId],
    );
    return rows[0]?.found === true ? 'open-orders' : null;
  },

  findOpenMoney: async (db, { accountId }) => {
    const { rows } = await db.query<OpenOrder>(
      `select v.name as venue, number as "orderNumber", total_minor - refund_requested_minor as "amountMinor", o.currency
       from orders o join venues v on v.id = o.venue_id
       where buyer_id = $1 and ${isOpen('o')} and (paid_at is not null or is_being_paid)
         and total_minor > refund_requested_minor
       order by o.id`,
      [accountId],
    );
    return rows.map(({ amountMinor, ...order }) => ({
      kind: 'order',
      isObstacle: true,
      ...order,
      amount: fromMinor(amountMinor),
    }));
  },

  read: async (db, { accountId, emails }) => {
    const own = await findOrders(db, await findOwnOrderIds(db, accountId));
    const addressed = await findOrders(db, await findAddressedOrderIds(db, emails));
    return {
      own: own.map((row) => toOrderResponse(row)),
      asGuest: addressed.filter(({ paidAt }) => paidAt !== null).map(toReceipted),
      inGroups: await findGroupsOf(db, accountId),
    };
  },

  erase: async (tx, person) => {
    await removeBuyerData(tx, await findEndedOrderIds(tx, person), person.accountId);
    // Open guest orders retain delivery and device, since their guest still waits for them.
    await removeAddress(tx, await findAddressedOrderIds(tx, person.emails));
    await eraseGroupsOf(tx, person.accountId);
  },
};

/** Finds orders whose data a deletion removes: own ones, and ended guest orders under the person's addresses. */
export async function findEndedOrderIds(db: Reader, { accountId, emails }: Person): Promise<number[]> {
  const addressed = await findAddressedOrderIds(db, emails);
  const { rows } = await db.query<{ id: number }>(
    `select id from orders join unnest($1::int[], $2::bigint[]) as target(venue_id, id) using (venue_id, id)
     where not ${isOpen('orders')}`,
    keysOf(addressed),
  );
  return [...(await findOwnOrderIds(db, accountId)), ...rows.map(({ id }) => id)];
}

/** Finds orders that were placed by the account. */
export async function findOwnOrderIds(db: Reader, accountId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id from orders where buyer_id = $1', [accountId]);
  return rows.map(({ id }) => id);
}

/** Finds guest orders under one of these addresses; an address does not prove who placed them. */
export async function findAddressedOrderIds(db: Reader, emails: Person['emails']): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select id from orders
     where ${ORDER_DAY} = any (${allDays('guest_email')}) and buyer_id is null and lower(guest_email) = any ($1)`,
    [emails],
  );
  return rows.map(({ id }) => id);
}

/** Returns the content of the receipt, without anything that gives access to the order or identifies its guest. */
function toReceipted(row: OrderRow) {
  const { number, venue, commerce, createdAt, paid, totalAmount, currency, details } = toOrderResponse(row);
  return {
    number,
    guestEmail: row.guestEmail,
    venue: venue.name,
    commerce: commerce.name,
    createdAt,
    paid,
    lines: details.flatMap(({ product, quantity, totalAmount: amount, relatedProducts }) => [
      { product, quantity, totalAmount: amount },
      ...relatedProducts.map((extra) => ({
        product: extra.product,
        quantity: extra.quantity,
        totalAmount: extra.totalAmount,
      })),
    ]),
    totalAmount,
    refundedAmount: fromMinor(row.refundedMinor),
    currency,
  };
}

function keysOf(orderIds: readonly number[]): [venueIds: number[], orderIds: readonly number[]] {
  return [orderIds.map(venueOfOrderId), orderIds];
}

async function removeAddress(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx.query(
    `update orders o set guest_email = null from unnest($1::int[], $2::bigint[]) as target(venue_id, id)
     where o.venue_id = target.venue_id and o.id = target.id`,
    keysOf(orderIds),
  );
}

/**
 * Removes the personal data of orders; products, times and amounts stay. The id of a deleted account identifies no one.
 */
async function removeBuyerData(tx: Tx, orderIds: readonly number[], accountId: number): Promise<void> {
  await tx.query(
    `update orders o set guest_email = null, phone = null, identification = null, delivery = null, device_id = null,
       device_key = null, email_key = null, phone_key = null, network_key = null
     from unnest($1::int[], $2::bigint[]) as target(venue_id, id)
     where o.venue_id = target.venue_id and o.id = target.id`,
    keysOf(orderIds),
  );
  await tx.query(
    `update order_lines l set comments = '' from unnest($1::int[], $2::bigint[]) as target(venue_id, id)
     where l.venue_id = target.venue_id and l.order_id = target.id and l.comments <> ''`,
    keysOf(orderIds),
  );
  await tx.query(
    `update order_status_changes c set reason = null from unnest($1::int[], $2::bigint[]) as target(venue_id, id)
     where c.venue_id = target.venue_id and c.order_id = target.id and c.reason is not null
       and (c.actor_id is null or c.actor_id = $3)`,
    [...keysOf(orderIds), accountId],
  );
}
