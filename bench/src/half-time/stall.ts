import type { Ticket } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { orderOf } from '../bench-commerce.ts';
import type { Calls } from './calls.ts';
import type { SimulatedClock } from './clock.ts';
import type { Customer } from './crowd.ts';
import { createKitchen, type Kitchen } from './kitchen.ts';
import { EVENT_ID, stationProductId } from './stalls.ts';

/** An order of the simulation. Minutes since the start of half-time. `readyMinutes`: null while it is prepared. */
export type ServedOrder = {
  customer: Customer;
  placedMinutes: number;
  slotMinutes: number | null;
  promisedMinutes: number;
  readyMinutes: number | null;
};

const { paymentAccepted, preparing, toDeliver } = ORDER_STATUS;
const KITCHEN_SEED = 4_000;
/** The board shows an order for later as due so long before its preparation has to start. */
const NOTICE_MINUTES = 2;

type Prepared = { served: ServedOrder; ticket: Pick<Ticket, 'id' | 'version'> };

/** A stall with its customers and its kitchen. */
export class Stall {
  readonly #index: number;
  readonly #calls: Calls;
  readonly #clock: SimulatedClock;
  readonly #kitchen: Kitchen;
  readonly #byCustomer = new Map<number, Prepared>();
  readonly #byOrder = new Map<number, Prepared>();

  /** @param index from 0 */
  constructor(index: number, calls: Calls, clock: SimulatedClock) {
    this.#index = index;
    this.#calls = calls;
    this.#clock = clock;
    this.#kitchen = createKitchen(KITCHEN_SEED + index);
  }

  get orders(): ServedOrder[] {
    return [...this.#byCustomer.values()].map(({ served }) => served);
  }

  /** Places an order for half-time. @returns false: no time has room */
  async placeAhead(customer: Customer): Promise<boolean> {
    const productIds = this.#detailsOf(customer).map(({ productId }) => productId);
    const slots = (await this.#calls.slots(this.#index, productIds)).filter(({ peak }) => peak === 'half-time');
    const distance = ({ index }: { index: number }) => Math.abs(index - customer.preferredSlot);
    const nearest = slots.toSorted((one, other) => distance(one) - distance(other) || one.index - other.index);
    for (const { at } of nearest) if (await this.#place(customer, at)) return true;
    return false;
  }

  async placeNow(customer: Customer): Promise<void> {
    if (!(await this.#place(customer, null))) throw new Error(`The order of customer ${customer.id} was refused.`);
  }

  /** Prepares what the board shows as due, in its order. */
  async prepare(fromMinutes: number, untilMinutes: number): Promise<void> {
    const { tickets } = await this.#calls.board(this.#index);
    const due = tickets
      .filter(({ orderStatusId }) => orderStatusId === paymentAccepted || orderStatusId === preparing)
      .filter((ticket) => this.#isDue(ticket, fromMinutes))
      .toSorted((one, other) => Date.parse(one.promisedAt ?? '') - Date.parse(other.promisedAt ?? ''))
      .flatMap(({ id }) => this.#byOrder.get(id)?.served.customer ?? []);
    const { startedIds, ready } = this.#kitchen.work(due, fromMinutes, untilMinutes);
    for (const id of startedIds) await this.#advance(this.#orderOf(id), preparing);
    for (const { id, atMinutes } of ready) {
      const prepared = this.#orderOf(id);
      prepared.served.readyMinutes = atMinutes;
      await this.#advance(prepared, toDeliver);
    }
  }

  async #place(customer: Customer, slotAt: string | null): Promise<boolean> {
    const details = this.#detailsOf(customer);
    const [first] = details;
    if (!first) throw new Error(`Customer ${customer.id} orders nothing.`);
    const body = { ...orderOf(first.productId, `visitor-${customer.id}`), details, eventId: EVENT_ID };
    const order = await this.#calls.place({ ...body, ...(slotAt !== null && { slotAt }) });
    if (order === null) return false;
    const ticket = await this.#calls.takeCash(order);
    if (ticket.promisedAt === null) throw new Error(`Order ${order.id} has no promise.`);
    const served = {
      customer,
      placedMinutes: this.#clock.minutes(),
      slotMinutes: slotAt === null ? null : this.#clock.minutesOf(slotAt),
      promisedMinutes: this.#clock.minutesOf(ticket.promisedAt),
      readyMinutes: null,
    };
    const prepared: Prepared = { served, ticket };
    this.#byCustomer.set(customer.id, prepared);
    this.#byOrder.set(order.id, prepared);
    return true;
  }

  #detailsOf({ lines }: Customer) {
    return lines.map(({ station, product, units }) => ({
      productId: stationProductId(this.#index, station, product),
      quantity: units,
    }));
  }

  #orderOf(customerId: number): Prepared {
    const prepared = this.#byCustomer.get(customerId);
    if (!prepared) throw new Error(`Customer ${customerId} has no order.`);
    return prepared;
  }

  async #advance(prepared: Prepared, status: number): Promise<void> {
    prepared.ticket = await this.#calls.advance(prepared.ticket, status);
  }

  #isDue({ slotAt, estimatedPreparationTime }: Ticket, atMinutes: number): boolean {
    return slotAt === null || this.#clock.minutesOf(slotAt) - estimatedPreparationTime - NOTICE_MINUTES <= atMinutes;
  }
}
