import type { Reader } from '#platform/database/transactions.ts';
import type { Customer, CustomerDetails } from '@app/contract/back-office/customers/customers.ts';
import { CARD_OF_ORDER } from '../order-list/order-parts.sql.ts';

/** A customer as a caller may see them. `commerceIds` null: the whole venue. */
export type CustomerInScope = {
  readonly venueId: number;
  readonly accountId: number;
  readonly commerceIds: readonly number[] | null;
};

/** Values of $1 to $3 of the statements below. */
export function placesOf({ venueId, accountId, commerceIds }: CustomerInScope): unknown[] {
  return [venueId, accountId, commerceIds];
}

/** SQL: the orders `o` of account $2 at venue $1 and commerces $3; null: all. A claimed discount is no order. */
export const OWN_ORDERS = `o.buyer_id = $2::bigint and o.venue_id = $1::int and not o.is_discount
  and ($3::bigint[] is null or o.commerce_id = any($3::bigint[]))`;

/** Whether the caller may see the customer: through an order, or through a balance at the whole venue. */
export async function isCustomerOf(db: Reader, customer: CustomerInScope): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from orders o where ${OWN_ORDERS}) or $3::bigint[] is null and exists (
       select 1 from ledger_accounts where venue_id = $1 and kind = 'wallet' and owner_id = $2) as found`,
    placesOf(customer),
  );
  return rows[0]?.found === true;
}

type Person = CustomerDetails & { isMember: boolean; provenEmails: string[] };

export async function findPersonOf(db: Reader, { venueId, accountId }: CustomerInScope): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(
    `select name, email, phone,
       exists (select 1 from club_members m where m.venue_id = $1 and m.account_id = a.id) as "isMember",
       array(select subject from identities where account_id = a.id and issuer = 'email') as "provenEmails"
     from accounts a where id = $2`,
    [venueId, accountId],
  );
  return rows[0];
}

type Summary = Pick<Customer, 'cards' | 'delivery' | 'totals' | 'events'>;

export async function summariseOrders(db: Reader, customer: CustomerInScope): Promise<Summary> {
  const { rows } = await db.query<Summary>(
    `with mine as (select o.* from orders o where ${OWN_ORDERS}), totals as (
       select currency, count(*) as orders, coalesce(sum(total_minor) filter (where paid_at is not null), 0) as paid,
         sum(refunded_minor) as refunded from mine group by currency
     ), cards as (
       select card."cardBrand" as brand, card."cardLastFour" as last_four, max(o.created_at) as used_at
       from mine o cross join lateral (${CARD_OF_ORDER}) as card group by 1, 2 order by used_at desc limit 5
     )
     select (select delivery from mine where delivery is not null order by created_at desc limit 1) as delivery,
       (select count(distinct event_id)::int from mine) as events,
       coalesce((select json_agg(json_build_object('currency', currency, 'orders', orders, 'paidMinor', paid,
         'refundedMinor', refunded) order by orders desc, currency) from totals), '[]') as totals,
       coalesce((select json_agg(json_build_object('brand', brand, 'lastFour', last_four) order by used_at desc)
         from cards), '[]') as cards`,
    placesOf(customer),
  );
  return rows[0] ?? { cards: [], delivery: null, totals: [], events: 0 };
}

export async function findBenefitsOf(
  db: Reader,
  { venueId, commerceIds }: CustomerInScope,
  mailboxKeys: readonly number[],
): Promise<Customer['benefits']> {
  const { rows } = await db.query<Customer['benefits'][number]>(
    `select b.id::float8 as id, b.description, c.name as commerce, bool_or(o.id is not null) as "isUsed"
     from buyer_benefit_holders h
     join buyer_benefits b on b.venue_id = h.venue_id and b.id = h.benefit_id and b.enabled
     join commerces c on c.venue_id = b.venue_id and c.id = b.commerce_id
     left join orders o on o.venue_id = h.venue_id and o.benefit_id = h.benefit_id and o.benefit_email_key = h.email_key
       and o.status_id <> 7 and (o.total_minor = 0 or o.refunded_minor < o.total_minor)
     where h.venue_id = $1 and h.email_key = any($2::bigint[]) and ($3::bigint[] is null or b.commerce_id = any($3::bigint[]))
     group by b.id, b.description, c.name order by b.id`,
    [venueId, mailboxKeys, commerceIds],
  );
  return rows;
}
