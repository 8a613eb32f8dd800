import type { PersonalData } from '#features/accounts/profile/personal-data.ts';
import { findEndedOrderIds, findOwnOrderIds } from '#features/orders/order-personal-data.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';

type Row = {
  orderId: number | null;
  state: string;
  amountMinor: number;
  currency: string;
  cardBrand: string | null;
  cardLastFour: string | null;
  at: Date;
};

type OpenRow = {
  kind: 'refund' | 'top-up';
  venue: string;
  orderNumber: number | null;
  amountMinor: number;
  currency: Currency;
};

/** A refund that is pending, or failed and left to staff. */
const IS_NOT_REFUNDED = `(r.state in ('requested', 'sent', 'unknown') or r.state = 'failed' and exists (
    select 1 from money_exceptions x
    where x.venue_id = r.venue_id and x.refund_id = r.id and x.kind = 'refund-failed' and x.closed_at is null)
  and not exists (select 1 from refunds again where again.venue_id = r.venue_id
    and again.retry_of = coalesce(r.retry_of, r.id) and again.state <> 'failed'))`;

const OPEN_MONEY = `select 'refund' as kind, v.name as venue, o.number as "orderNumber",
    r.amount_minor as "amountMinor", r.currency
  from orders o join refunds r on r.venue_id = o.venue_id and r.order_id = o.id join venues v on v.id = o.venue_id
  where o.buyer_id = $1 and ${IS_NOT_REFUNDED}
  union all
  select 'refund', v.name, null, r.amount_minor, r.currency
  from payment_attempts a join captures c on c.venue_id = a.venue_id and c.attempt_id = a.id
  join refunds r on r.venue_id = c.venue_id and r.config_id = c.config_id and r.provider_ref = c.provider_ref
  join venues v on v.id = a.venue_id
  where a.account_id = $1 and r.order_id is null and ${IS_NOT_REFUNDED}
  union all
  select 'top-up', v.name, null, a.amount_minor, a.currency
  from payment_attempts a join venues v on v.id = a.venue_id
  where a.account_id = $1 and a.state in ('new', 'sent', 'waiting', 'unknown')`;

/**
 * Payment attempts of an account. They do not block its deletion: money for a closed wallet is refunded to the card.
 */
export const paymentPersonalData: PersonalData = {
  name: 'payments',

  findDeletionBlocker: async () => null,

  findOpenMoney: async (db, { accountId }) => {
    const { rows } = await db.query<OpenRow>(OPEN_MONEY, [accountId]);
    return rows.map(({ amountMinor, ...open }) => ({ ...open, isObstacle: false, amount: fromMinor(amountMinor) }));
  },

  read: async (db, person) => {
    const rows = await findAttempts(db, await findOwnOrderIds(db, person.accountId), person.accountId);
    return rows.map(({ amountMinor, at, ...attempt }) => ({
      ...attempt,
      amount: fromMinor(amountMinor),
      at: at.toISOString(),
    }));
  },

  erase: async (tx, person) => {
    await tx.query(
      `update payment_attempts set card_brand = null, card_last_four = null ${OF_PERSON}`,
      keysOf(await findEndedOrderIds(tx, person), person.accountId),
    );
  },
};

const OF_PERSON = `where account_id = $3
  or (venue_id, order_id) in (select * from unnest($1::int[], $2::bigint[]))`;

async function findAttempts(db: Reader, orderIds: readonly number[], accountId: number): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select order_id as "orderId", state, amount_minor as "amountMinor", currency, card_brand as "cardBrand",
       card_last_four as "cardLastFour", created_at as at
     from payment_attempts ${OF_PERSON} order by created_at`,
    keysOf(orderIds, accountId),
  );
  return rows;
}

function keysOf(orderIds: readonly number[], accountId: number): unknown[] {
  return [orderIds.map(venueOfOrderId), orderIds, accountId];
}
