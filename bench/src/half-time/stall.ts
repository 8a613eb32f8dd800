import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { orderOf } from '../bench-commerce.ts';
import type { Calls } from './calls.ts';
import type { SimulatedClock } from './clock.ts';
import type { Customer } from './crowd.ts';
import { createKitchen } from './kitchen.ts';
import { EVENT_ID, stationProductId } from './stalls.ts';

/** An order of the simulation. Minutes since the start of half-time. `readyMinutes`: null while it is prepared. */
export type ServedOrder = {
  customer: Customer;
  placedMinutes: number;
  slotMinutes: number | null;
  promisedMinutes: number;
  readyMinutes: number | null;
};

/** A stall with its customers and its kitchen. */
export type Stall = {
  /** Places an order for half-time. @returns false: no time has room */
  placeAhead: (customer: Customer) => Promise<boolean>;
  placeNow: (customer: Customer) => Promise<void>;
  /** Prepares what the board shows as due, in its order. */
  prepare: (fromMinutes: number, untilMinutes: number) => Promise<void>;
  orders: () => ServedOrder[];
};

const { paymentAccepted, preparing, toDeliver } = ORDER_STATUS;
const KITCHEN_SEED = 4_000;
/** The board shows an order for later as due so long before its preparation has to start. */
const NOTICE_MINUTES = 2;

type Prepared = { served: ServedOrder; ticket: Pick<Ticket, 'id' | 'version'> };

export function createStall(stall: number, calls: Calls, clock: SimulatedClock): Stall {
  const byCustomer = new Map<number, Prepared>();
  const byOrder = new Map<number, Prepared>();
  const kitchen = createKitchen(KITCHEN_SEED + stall);

  const place = async (customer: Customer, slotAt: string | null): Promise<boolean> => {
    const details = customer.lines.map(({ station, product, units }) => ({
      productId: stationProductId(stall, station, product),
      quantity: units,
    }));
    const [first] = details;
    if (!first) throw new Error(`Customer ${customer.id} wants nothing.`);
    const body = { ...orderOf(first.productId, `visitor-${customer.id}`), details, eventId: EVENT_ID };
    const order = await calls.place({ ...body, ...(slotAt !== null && { slotAt }) });
    if (order === null) return false;
    const ticket = await calls.takeCash(order);
    if (ticket.promisedAt === null) throw new Error(`Order ${order.id} has no promise.`);
    const served = {
      customer,
      placedMinutes: clock.minutes(),
      slotMinutes: slotAt === null ? null : clock.minutesOf(slotAt),
      promisedMinutes: clock.minutesOf(ticket.promisedAt),
      readyMinutes: null,
    };
    const prepared: Prepared = { served, ticket };
    byCustomer.set(customer.id, prepared);
    byOrder.set(order.id, prepared);
    return true;
  };
  const orderOfCustomer = (customerId: number): Prepared => {
    const prepared = byCustomer.get(customerId);
    if (!prepared) throw new Error(`Customer ${customerId} has no order.`);
    return prepared;
  };
  const advance = async (prepared: Prepared, status: number) => {
    prepared.ticket = await calls.advance(prepared.ticket, status);
  };
  const isDue = ({ slotAt, estimatedPreparationTime }: Ticket, atMinutes: number) =>
    slotAt === null || clock.minutesOf(slotAt) - estimatedPreparationTime - NOTICE_MINUTES <= atMinutes;

  return {
    async placeAhead(customer) {
      const productIds = customer.lines.map(({ station, product }) => stationProductId(stall, station, product));
      const slots = (await calls.slots(stall, productIds)).filter(({ peak }) => peak === 'half-time');
      const distance = ({ index }: { index: number }) => Math.abs(index - customer.preferredSlot);
      const nearest = slots.toSorted((one, other) => distance(one) - distance(other) || one.index - other.index);
      for (const { at } of nearest) if (await place(customer, at)) return true;
      return false;
    },
    async placeNow(customer) {
      if (!(await place(customer, null))) throw new Error(`The order of customer ${customer.id} was refused.`);
    },
    async prepare(fromMinutes, untilMinutes) {
      const { tickets } = await calls.board(stall);
      const due = tickets
        .filter(({ orderStatusId }) => orderStatusId === paymentAccepted || orderStatusId === preparing)
        .filter((ticket) => isDue(ticket, fromMinutes))
        .toSorted((one, other) => Date.parse(one.promisedAt ?? '') - Date.parse(other.promisedAt ?? ''))
        .flatMap(({ id }) => byOrder.get(id)?.served.customer ?? []);
      const { startedIds, ready } = kitchen.work(due, fromMinutes, untilMinutes);
      for (const id of startedIds) await advance(orderOfCustomer(id), preparing);
      for (const { id, atMinutes } of ready) {
        const prepared = orderOfCustomer(id);
        prepared.served.readyMinutes = atMinutes;
        await advance(prepared, toDeliver);
      }
    },
    orders: () => [...byCustomer.values()].map(({ served }) => served),
  };
}
