import { queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { refreshBenefits } from '#features/benefits/refresh-benefits.ts';
import { applyOrderToCart } from '#features/cart/change-cart.ts';
import { api } from '#shared/api/api.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { guestOrderToken, useGuestOrders } from '#shared/session/guest-orders-store.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { Order as ShownOrder } from '@app/rules/language/localised-types.ts';
import { findPersistedOrder, persistOrder, useLocaliseOrder, usePersistedOrders } from './persisted-orders.ts';

/** Source: document 2, section 9. @see ORD-04 */
export const ORDER_REFRESH_MS = 30_000;
/** Poll interval without a stream. */
export const ORDER_POLL_MS = 12_000;

/** A page that opens shows a stored order of this age without a read: the page before it has just read it. */
const ORDER_FRESH_MS = 5_000;

/** A page of orders in both languages. */
export type PageQuery = UseQueryOptions<Paged<Order>, Error, Paged<Order>, string[]>;

/** Token header of a guest's order. */
export function orderHeaders(orderId: number): Record<string, string> {
  const token = guestOrderToken(orderId);
  return token ? { 'x-order-token': token } : {};
}

/** One own order: persisted data at once, then from the server. */
export function orderQuery(orderId: number) {
  const persisted = findPersistedOrder(orderId);
  return queryOptions({
    queryKey: [`/api/orders/${orderId}`],
    queryFn: async ({ signal }) => {
      const answer = await api.send('GET /api/orders/:id', {
        params: { id: orderId },
        headers: orderHeaders(orderId),
        signal,
      });
      return applyOrderResponse(answer);
    },
    retry: (failures, failure) => !(failure instanceof ApiProblem) && failures < 2,
    staleTime: ORDER_FRESH_MS,
    ...(persisted ? { initialData: persisted.order, initialDataUpdatedAt: persisted.seenAtMs } : {}),
  });
}

type OrderOptions = Pick<UseQueryOptions<Order, Error, ShownOrder, string[]>, 'refetchInterval'>;

/** One own order in the language of the visitor. @param orderId null reads none */
export function useOrder(orderId: number | null, options: OrderOptions = {}) {
  const select = useLocaliseOrder();
  return useQuery({ ...orderQuery(orderId ?? 0), ...options, enabled: orderId !== null, select });
}

/** Orders of the signed-in user, at one venue or all. @see ORD-01, ORD-03 */
export function userOrdersQuery(page: number, venueId: number | null): PageQuery {
  const userId = useAuth.getState().user?.id ?? 0;
  return {
    queryKey: [`/api/users/orders`, String(userId), String(venueId ?? ''), String(page)],
    queryFn: async ({ signal }) => {
      const query = venueId === null ? { page } : { page, venueId };
      return rememberedPage(await api.send('GET /api/users/orders', { query, signal }));
    },
  };
}

/** Orders placed on this device without an account. @see ORD-01, ORD-03 */
export function guestOrdersQuery(page: number): PageQuery {
  const orderIds = useGuestOrders.getState().orders.map(({ id, token }) => (token ? `${id}.${token}` : id));
  return {
    queryKey: ['/api/orders/fetch-local-orders', String(page), orderIds.join()],
    queryFn: async ({ signal }) =>
      rememberedPage(
        await api.send('POST /api/orders/fetch-local-orders', { query: { page }, body: { orderIds }, signal }),
      ),
  };
}

function rememberedPage(page: Paged<Order>): Paged<Order> {
  for (const order of page.data) applyOrderResponse(order);
  return page;
}

/** Stores an order as read. A payment or an end of it changes what a member has left. @see BEN-02 */
export function applyOrderResponse(order: Order): Order {
  const before = usePersistedOrders.getState().orders.find((stored) => stored.order.id === order.id)?.order;
  if (before && (before.paid !== order.paid || isEnded(before) !== isEnded(order))) void refreshBenefits();
  const accountId = order.buyer === null ? null : (useAuth.getState().user?.id ?? null);
  persistOrder(order, accountId, Date.now());
  applyOrderToCart(order);
  return order;
}

function isEnded({ orderStatusId }: Order): boolean {
  return orderStatusId === ORDER_STATUS.incompleted;
}

/** Resolves the order of a route, by its number or its id. */
export async function findOrderId(venueCode: string | undefined, numberOrId: number): Promise<number | null> {
  const isIt = (order: Order) =>
    order.id === numberOrId || (order.number === numberOrId && (!venueCode || order.venue.code === venueCode));
  const persisted = usePersistedOrders.getState().orders.find(({ order }) => isIt(order));
  if (persisted) return persisted.order.id;
  const listed = await Promise.all([guestPage(), userPage()]);
  const found = listed.flatMap((page) => page?.data ?? []).find(isIt);
  if (found) return applyOrderResponse(found).id;
  return existingId(numberOrId);
}

/** The own order with a claim of the discount, of this device or its account. */
export async function findClaim(discountId: number): Promise<Order | null> {
  const listed = await Promise.all([guestPage(), userPage()]);
  const found = listed.flatMap((page) => page?.data ?? []).find(({ claim }) => claim?.discountId === discountId);
  return found ? applyOrderResponse(found) : null;
}

async function guestPage() {
  const orderIds = useGuestOrders.getState().orders.map(({ id, token }) => (token ? `${id}.${token}` : id));
  return orderIds.length > 0 ? api.send('POST /api/orders/fetch-local-orders', { body: { orderIds } }) : null;
}

async function userPage() {
  return isProven(useAuth.getState().user) ? api.send('GET /api/users/orders', {}) : null;
}

async function existingId(orderId: number): Promise<number | null> {
  try {
    const order = await api.send('GET /api/orders/:id', { params: { id: orderId }, headers: orderHeaders(orderId) });
    return applyOrderResponse(order).id;
  } catch (failure) {
    if (failure instanceof ApiProblem) return null;
    throw failure;
  }
}
