import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import { GUEST } from '#features/accounts/sessions/viewer.ts';
import type { PlaceOrder } from '#features/orders/placing/place-order.ts';
import type { Db } from '#platform/database/transactions.ts';
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
 * @throws ProblemError 400 without a key; as `PlaceOrder` and `acceptCash`
 * @see ORD-07, ORD-08, CHK-07
 */
export async function placeCounterOrder(
  deps: CounterOrderDeps,
  scope: CommerceScope,
  key: string | undefined,
  entered: CheckedCounterOrder,
): Promise<Ticket> {
  const { venueId, commerceId, actorId: enteredBy } = scope;
  if (key === undefined) throw new ProblemError(400, 'idempotency-key-required');
  const callName = (entered.callName ?? '').trim().replaceAll(/\s+/g, ' ');
  const { order } = await deps.placeOrder(GUEST, key, toNewOrder(venueId, commerceId, entered), {
    counter: { enteredBy, callName: callName === '' ? null : callName, isDocumentSeen: entered.isDocumentSeen },
  });
  const ticket = await getTicket(deps.db, venueId, order.id);
  return ticket.paid || entered.payment === 'terminal' ? ticket : takeCash(deps, scope, ticket);
}

function toNewOrder(
  venueId: number,
  commerceId: number,
  { details, totalAmount, payment, deliverySelection, slotAt }: CheckedCounterOrder,
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
    ...(slotAt && { slotAt }),
  };
}

/** @returns the paid order, also when a repeated request took its cash meanwhile */
async function takeCash(deps: CounterOrderDeps, scope: CommerceScope, placed: Ticket): Promise<Ticket> {
  const { id, version, totalAmount: amount } = placed;
  if (amount === null) throw new Error(`Order ${id} was placed without an amount.`);
  try {
    return await acceptCash(deps, { ...scope, orderId: id }, { version, amount });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'order-state-changed') throw error;
    const ticket = await getTicket(deps.db, scope.venueId, id);
    if (!ticket.paid) throw error;
    return ticket;
  }
}

async function getTicket(db: Db, venueId: number, orderId: number): Promise<Ticket> {
  const ticket = await findTicket(db, venueId, orderId);
  if (!ticket) throw new Error(`Order ${orderId} was placed, but cannot be read.`);
  return ticket;
}
