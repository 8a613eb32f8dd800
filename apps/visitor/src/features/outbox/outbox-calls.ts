import { refreshBenefits } from '#features/benefits/refresh-benefits.ts';
import { currentCart } from '#features/cart/cart-state.ts';
import { changeCart, renewOrderKey } from '#features/cart/change-cart.ts';
import { clearIdentification } from '#features/cart/checkout-draft-store.ts';
import { putCart } from '#features/cart/put-cart.ts';
import { applyOrderResponse } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import { saveGuestOrder } from '#shared/session/guest-orders-store.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { withNewOrderKey } from '@app/ordering/cart/order-key.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { isDefiniteRefusal, type OutboxEntry, type ReceivedOrder } from './outbox-entry.ts';
import type { CancelAnswer, OutboxCalls, PlaceAnswer } from './outbox-sender.ts';

/** After this time the request counts as unanswered, and the same key is sent again. */
const PLACE_TIMEOUT_MS = 8_000;
/** Retry time when an overloaded server gives none. */
const BUSY_WAIT_MS = 4_000;
/** Up to this retry time an order over the customer's rate is sent again automatically; beyond it the visitor decides. */
const LONGEST_BUSY_WAIT_MS = 10_000;

/** Limits that only an action of the visitor lifts; sending again does not. @see ORD-07 */
const LIMITS: readonly string[] = [
  'too-many-orders',
  'too-many-open-orders',
  'contact-has-open-orders',
  'too-many-unpaid-units',
  'network-holds-too-much',
  'too-many-free-orders',
];

/** The outbox's calls to the server, and the effects of their answers on this device. @see APP-11, ORD-07 */
export const outboxCalls: OutboxCalls = { place, cancelPlaced, onSettled };

async function place({ key, body }: OutboxEntry): Promise<PlaceAnswer> {
  try {
    const order = await api.send('POST /api/orders', {
      body,
      headers: { 'idempotency-key': key },
      timeoutMs: PLACE_TIMEOUT_MS,
    });
    if (order.accessToken !== undefined) {
      saveGuestOrder({ id: order.id, token: order.accessToken, venueId: order.venue.id });
    }
    return {
      kind: 'received',
      order: receivedOrder(applyOrderResponse(order)),
      accessToken: order.accessToken ?? null,
    };
  } catch (failure) {
    return failure instanceof ApiProblem ? answerOf(failure) : { kind: 'unknown' };
  }
}

function answerOf({ status, code, facts, detail, retryAfterMs }: ApiProblem): PlaceAnswer {
  const waitMs = retryAfterMs ?? BUSY_WAIT_MS;
  const isLimit = LIMITS.includes(code);
  // The proof of work expired or answered another challenge: the next attempt fetches a new one.
  if (code === 'proof-of-work-required') return { kind: 'busy', retryAfterMs: BUSY_WAIT_MS };
  if (code === 'busy' || (code === 'too-many-orders' && waitMs <= LONGEST_BUSY_WAIT_MS)) {
    return { kind: 'busy', retryAfterMs: waitMs };
  }
  if (!isLimit && !isDefiniteRefusal(status)) return { kind: 'unknown' };
  return { kind: 'rejected', problem: { code, facts, detail } };
}

async function cancelPlaced({ id }: ReceivedOrder, accessToken: string | null): Promise<CancelAnswer> {
  try {
    const headers: Record<string, string> = accessToken ? { 'x-order-token': accessToken } : {};
    applyOrderResponse(await api.send('POST /api/orders/:id/cancel', { params: { id }, headers }));
    return 'done';
  } catch (failure) {
    if (!(failure instanceof ApiProblem) || !isDefiniteRefusal(failure.status)) return 'unknown';
    // An earlier request may have cancelled the order and its response got lost.
    return failure.facts['orderStatusId'] === ORDER_STATUS.incompleted ? 'done' : 'too-late';
  }
}

function onSettled({ key, state, order, body, cart }: OutboxEntry): void {
  if (state === 'received' && order && currentCart()?.idempotencyKey === key) {
    changeCart((cart) => ({
      ...cart,
      processed: true,
      paid: order.isPaid,
      isCash: body.isCash === true,
      orderId: order.id,
    }));
    clearIdentification();
  }
  if (state === 'received') void refreshBenefits();
  if (state === 'rejected' || state === 'expired' || state === 'cancelled') renewOrderKey(key);
  if (state === 'rejected' || state === 'expired') restoreCart(cart);
}

/** Puts the lines of an order that was not placed back into the cart, unless the visitor started another cart. */
function restoreCart(cart: Cart): void {
  const present = currentCart();
  if (present !== null && present.details.length > 0 && !present.processed) return;
  putCart({ ...withNewOrderKey(cart), processed: false });
}

function receivedOrder({ id, number, venue, commerce, paid }: Order): ReceivedOrder {
  return { id, number, venueCode: venue.code, commerceCode: commerce.code, isPaid: paid };
}
