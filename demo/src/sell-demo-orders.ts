import { randomUUID } from 'node:crypto';
import { FULL_GRANT } from '@app/contract/protocol/permissions.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { PRODUCT_TYPES } from '@app/contract/values/product-types.ts';
import { BEST_SELLER_FROM_ORDERS } from '@app/rules/catalogue/best-sellers.ts';
import type { CommerceScope } from '@app/server/features/accounts/scope/request-scope.ts';
import { placeCounterOrder } from '@app/server/features/kitchen/counter-orders/place-counter-order.ts';
import { transitionOrder } from '@app/server/features/kitchen/transition-order.ts';
import { createPlaceOrder } from '@app/server/features/orders/placing/place-order.ts';
import { refundEndedOrder } from '@app/server/features/refunds/refund-order.ts';
import type { Db } from '@app/server/platform/database/transactions.ts';
import { createPatientPool } from '@app/server/platform/database/wait-for-database.ts';
import type { EventBus } from '@app/server/platform/events/event-bus.ts';
import { ProblemError } from '@app/server/platform/http/problem-error.ts';
import { DEMO_VENUES } from './venues/demo-venues.ts';

const CONNECTIONS = 4;
const SELLER = 'admin@example.com';
/** Products of a commerce that are sold. The first one sells best. */
const PRODUCTS = 3;
/** No server runs yet. Its first read of the outbox delivers what was published. */
const NO_BUS: EventBus = {
  deliver: () => undefined,
  subscribe: () => () => undefined,
  isListening: () => true,
  close: () => Promise.resolve(),
};

type Commerce = { venueId: number; commerceId: number; productIds: number[] };

/**
 * Sells products of each commerce of a new demo at its counter, and hands them over, so that its menu has best sellers. They
 * need no preparation, so they change no wait. Commerces that are closed sell nothing.
 *
 * @returns the number of orders
 * @see COM-01
 */
export async function sellDemoOrders(url: string): Promise<number> {
  const db = createPatientPool(url, CONNECTIONS);
  try {
    const deps = { db, eventBus: NO_BUS, placeOrder: createPlaceOrder(db, NO_BUS) };
    const sellerId = await findSeller(db);
    const sold = (await findCommerces(db)).map(async (stall) => {
      for (let order = 0; order < BEST_SELLER_FROM_ORDERS; order += 1) {
        if (!(await sell(deps, sellerId, stall))) return order;
      }
      return BEST_SELLER_FROM_ORDERS;
    });
    return (await Promise.all(sold)).reduce((sum, orders) => sum + orders, 0);
  } finally {
    await db.end();
  }
}

/** @returns false where the commerce takes no orders now */
async function sell(
  deps: Parameters<typeof placeCounterOrder>[0],
  sellerId: number,
  { venueId, commerceId, productIds }: Commerce,
): Promise<boolean> {
  const details = productIds.map((productId, place) => ({
    productId,
    quantity: PRODUCTS - place,
    comments: '',
    relatedProducts: [],
  }));
  const { rows } = await deps.db.query<{ totalMinor: number }>(
    `select sum(price_minor * quantity)::float8 as "totalMinor"
     from products join jsonb_to_recordset($2::jsonb) as line("productId" bigint, quantity int) on id = "productId"
     where venue_id = $1`,
    [venueId, JSON.stringify(details)],
  );
  const totalAmount = fromMinor(rows[0]?.totalMinor ?? 0);
  const editor = { accountId: sellerId, commerceIds: null, isFactorRecent: false };
  const scope: CommerceScope = { venueId, commerceId, actorId: sellerId, sessionId: null, editor, grant: FULL_GRANT };
  try {
    const order = { details, totalAmount, payment: 'cash', callName: null, isDocumentSeen: false } as const;
    const { id, version } = await placeCounterOrder(deps, scope, randomUUID(), order);
    const found = await deps.db.query<{ code: string }>(
      'select pickup_code as code from orders where venue_id = $1 and id = $2',
      [venueId, id],
    );
    const transitions = { ...deps, refundEndedOrder, findPayingCard: () => Promise.resolve(null) };
    const handOver = { orderStatusId: ORDER_STATUS.delivered, version, verificationCode: found.rows[0]?.code };
    await transitionOrder(transitions, { ...scope, orderId: id }, handOver);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

async function findSeller(db: Db): Promise<number> {
  const { rows } = await db.query<{ id: number }>('select id from accounts where email = $1', [SELLER]);
  if (!rows[0]) throw new Error(`The demo has no account ${SELLER}.`);
  return rows[0].id;
}

/** Products without choices, sizes, preparation and age, the cheapest first. */
async function findCommerces(db: Db): Promise<Commerce[]> {
  const { rows } = await db.query<Commerce>(
    `select p.venue_id as "venueId", p.commerce_id as "commerceId",
       (array_agg(p.id order by p.price_minor, p.id))[1:${PRODUCTS}] as "productIds"
     from products p join product_categories c on c.venue_id = p.venue_id and c.id = p.product_category_id
     where p.venue_id = any($1) and p.type_id = ${PRODUCT_TYPES.original} and not p.is_clothing and p.show_in_list
       and p.enabled and p.price_minor > 0 and p.unavailable_until is null
       and coalesce(p.estimated_preparation_minutes, c.preparation_minutes) = 0
       and not c.requires_identification
       and not exists (select 1 from modifier_groups g where g.venue_id = p.venue_id and g.product_id = p.id)
     group by p.venue_id, p.commerce_id`,
    [DEMO_VENUES.map(({ id }) => id)],
  );
  return rows.map((row) => ({ ...row, productIds: row.productIds.map(Number) }));
}
