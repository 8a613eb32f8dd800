import { requireCommerceStaff } from '#features/accounts/roles/require-staff.ts';
import { GUEST, type Viewer } from '#features/accounts/sessions/viewer.ts';
import type { PlaceOrder } from '#features/orders/placing/place-order.ts';
import { couldBeVenue } from '#features/venues/venue-id.ts';
import type { Db } from '#platform/database/transactions.ts';
import { venueOfCatalogueId } from '#platform/database/venue-id-ranges.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Ticket } from '@app/contract/staff/board.ts';
import type { CheckedCounterOrder } from '@app/contract/staff/counter-orders.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { acceptCash } from '../accept-cash.ts';
import { findTicket } from '../ticket-store.ts';

export type CounterOrderDeps = {
  readonly db: Db;
  readonly eventBus: EventBus;
  readonly placeOrder: PlaceOrder;
};

/**
 * Places an order for a person without a phone, as a guest's with the commerce's rules, and takes its cash. The key places
 * it once. A repeated request takes the cash that an interrupted one did not take. With a card it is unpaid.
 *
 * @throws ProblemError 404 out of scope; 400 without a key; as `PlaceOrder` and `acceptCash`
 * @see ORD-07, ORD-08, CHK-07
 */
export async function placeCounterOrder(
  deps: CounterOrderDeps,
  viewer: Viewer,
  key: string | undefined,
  commerceId: number,
  entered: CheckedCounterOrder,
): Promise<Ticket> {
  const venueId = venueOfCatalogueId(commerceId);
  if (!couldBeVenue(venueId)) throw new ProblemError(404, 'not-found');
  const enteredBy = requireCommerceStaff(viewer, venueId, commerceId);
  if (key === undefined) throw new ProblemError(400, 'idempotency-key-required');
  const callName = (entered.callName ?? '').trim().replaceAll(/\s+/g, ' ');
  const { order } = await deps.placeOrder(GUEST, key, toNewOrder(venueId, commerceId, entered), {
    counter: { enteredBy, callName: callName === '' ? null : callName, isDocumentSeen: entered.isDocumentSeen },
  });
  const ticket = await getTicket(deps.db, venueId, order.id);
  return ticket.paid || entered.payment === 'terminal' ? ticket : takeCash(deps, viewer, venueId, ticket);
}

function toNewOrder(
  venueId: number,
  commerceId: number,
  { details, totalAmount, payment, deliverySelection }: CheckedCounterOrder,
): CheckedNewOrder {
  const isCash = payment === 'cash';
  return {
    venueId,
    commerceId,
    details,
    totalAmount,
    isCash,
    isBalance: false,
    isForTotem: false,
    ...(deliverySelection && { deliverySelection }),
  };
}

/** @returns the paid order, also when a repeated request took its cash meanwhile */
async function takeCash(deps: CounterOrderDeps, viewer: Viewer, venueId: number, placed: Ticket): Promise<Ticket> {
  const { id, version, totalAmount: amount } = placed;
  try {
    return await acceptCash(deps, viewer, id, { version, amount });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'order-state-changed') throw error;
    const ticket = await getTicket(deps.db, venueId, id);
    if (!ticket.paid) throw error;
    return ticket;
  }
}

async function getTicket(db: Db, venueId: number, orderId: number): Promise<Ticket> {
  const ticket = await findTicket(db, venueId, orderId);
  if (!ticket) throw new Error(`Order ${orderId} was placed, but cannot be read.`);
  return ticket;
}
