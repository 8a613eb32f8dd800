import { presentStatus } from '#features/orders/expired.sql.ts';
import { findWallets, findMovements } from '#features/wallet/wallet-store.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { numberOfOrderId } from '#platform/database/venue-id-ranges.ts';
import {
  CUSTOMER_ENTRIES_MAX,
  type Customer,
  type CustomerEntry,
} from '@app/contract/back-office/customers/customers.ts';
import { ITEMS_OF_ORDER } from '../order-list/order-parts.sql.ts';
import { OWN_ORDERS, placesOf, type CustomerInScope } from './customer-store.ts';

type EntryOf<Kind extends CustomerEntry['kind']> = Extract<CustomerEntry, { kind: Kind }>;
type Row<Kind extends CustomerEntry['kind']> = Omit<EntryOf<Kind>, 'kind' | 'at'> & { at: Date };

/** One more than are shown tells whether there are older ones. */
const READ_MAX = CUSTOMER_ENTRIES_MAX + 1;

/** SQL: the columns of the order `o` and its commerce `c` that each entry has. */
const OF_ORDER = 'o.id as "orderId", o.number, c.name as commerce';
const COMMERCE = 'join commerces c on c.venue_id = o.venue_id and c.id = o.commerce_id';

/** SQL of each kind of entry. */
const STATEMENTS = {
  order: `select o.created_at as at, ${OF_ORDER}, o.call_number as "callNumber", ${presentStatus('o', 'now()')} as "orderStatusId",
      items.items, items."moreItems", o.benefit_description as benefit, o.total_minor as "totalMinor",
      o.refunded_minor as "refundedMinor", o.currency
    from orders o ${COMMERCE} cross join lateral (${ITEMS_OF_ORDER}) as items where ${OWN_ORDERS}`,
  refund: `select r.created_at as at, ${OF_ORDER}, r.amount_minor as "amountMinor", r.currency, r.method, r.state, r.reason
    from orders o ${COMMERCE} join refunds r on r.venue_id = o.venue_id and r.order_id = o.id where ${OWN_ORDERS}`,
  declined: `select coalesce(a.decided_at, a.created_at) as at, ${OF_ORDER}, a.amount_minor as "amountMinor", a.currency,
      case when a.card_last_four is not null then json_build_object('brand', a.card_brand, 'lastFour', a.card_last_four) end as card
    from orders o ${COMMERCE} join payment_attempts a on a.venue_id = o.venue_id and a.order_id = o.id and a.state = 'rejected'
    where ${OWN_ORDERS}`,
  message: `select coalesce(m.ended_at, m.requested_at) as at, ${OF_ORDER}, m.state
    from orders o ${COMMERCE} join receipt_mails m on m.venue_id = o.venue_id and m.order_id = o.id where ${OWN_ORDERS}`,
} as const;

async function findOfKind<Kind extends keyof typeof STATEMENTS>(
  db: Reader,
  customer: CustomerInScope,
  kind: Kind,
): Promise<Row<Kind>[]> {
  const { rows } = await db.query<Row<Kind>>(
    `${STATEMENTS[kind]} order by at desc limit ${READ_MAX}`,
    placesOf(customer),
  );
  return rows;
}

/** Balance and movements at the venue. Only of interest to the whole venue, where each commerce takes the same balance. */
async function findWalletEntries(
  db: Reader,
  { venueId, accountId }: CustomerInScope,
): Promise<{ wallets: NonNullable<Customer['wallets']>; entries: CustomerEntry[] }> {
  const wallets = (await findWallets(db, accountId)).filter((wallet) => wallet.venueId === venueId);
  const page = { limit: READ_MAX, offset: 0 };
  const entries = await Promise.all(
    wallets.map(async ({ currency }) => {
      const { rows } = await findMovements(db, { venueId, currency }, accountId, page);
      return rows.map(({ kind: movement, at, amountMinor, balanceMinor, commerce, orderId }) => ({
        kind: 'wallet' as const,
        at: at.toISOString(),
        movement,
        amountMinor,
        balanceMinor,
        currency,
        commerce,
        orderId,
        number: orderId === null ? null : numberOfOrderId(orderId),
      }));
    }),
  );
  return {
    wallets: wallets.map(({ currency, balanceMinor }) => ({ currency, balanceMinor })),
    entries: entries.flat(),
  };
}

/** What happened with a customer, the newest first. */
export async function findCustomerEntries(
  db: Reader,
  customer: CustomerInScope,
): Promise<Pick<Customer, 'entries' | 'hasMore' | 'wallets'>> {
  const orders = await findOfKind(db, customer, 'order');
  const refunds = await findOfKind(db, customer, 'refund');
  const declined = await findOfKind(db, customer, 'declined');
  const messages = await findOfKind(db, customer, 'message');
  const wallet = customer.commerceIds === null ? await findWalletEntries(db, customer) : null;
  const entries: CustomerEntry[] = [
    ...orders.map((row) => ({ ...row, kind: 'order' as const, at: row.at.toISOString() })),
    ...refunds.map((row) => ({ ...row, kind: 'refund' as const, at: row.at.toISOString() })),
    ...declined.map((row) => ({ ...row, kind: 'declined' as const, at: row.at.toISOString() })),
    ...messages.map((row) => ({ ...row, kind: 'message' as const, at: row.at.toISOString() })),
    ...(wallet?.entries ?? []),
  ];
  const sorted = entries.toSorted((one, other) => other.at.localeCompare(one.at));
  return {
    entries: sorted.slice(0, CUSTOMER_ENTRIES_MAX),
    hasMore: sorted.length > CUSTOMER_ENTRIES_MAX,
    wallets: wallet?.wallets ?? null,
  };
}
