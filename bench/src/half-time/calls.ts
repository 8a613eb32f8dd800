import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CommerceSlot } from '@app/contract/slots/slots.ts';
import { Board, Ticket } from '@app/contract/staff/board.ts';
import { Order, type NewOrder } from '@app/contract/visitor/orders.ts';
import { commerceId } from '../bench-commerce.ts';
import { cartKey } from '../cart-key.ts';

/** Calls of the phones and of the boards of the simulation. Each throws on an unexpected answer. */
export type Calls = {
  slots: (stall: number, productIds: readonly number[]) => Promise<CommerceSlot[]>;
  /** Null: the time was full. */
  place: (order: NewOrder) => Promise<Order | null>;
  takeCash: (order: Order) => Promise<Ticket>;
  board: (stall: number) => Promise<Board>;
  advance: (ticket: Pick<Ticket, 'id' | 'version'>, orderStatusId: number) => Promise<Ticket>;
};

const DEVICE_BYTES = 32;
/** Status of an order whose time has no room. */
const FULL = 409;

/** @param staffHeaders header lines of a session, each with its line break */
export function createCalls(serverUrl: string, staffHeaders: string): Calls {
  const staff = new Headers();
  for (const line of staffHeaders.trim().split('\r\n')) {
    const [name = '', value = ''] = line.split(': ');
    staff.set(name, value);
  }
  const get = async (url: string): Promise<Response> => fetch(`${serverUrl}${url}`, { headers: staff });
  const post = async (url: string, headers: Headers, body: object): Promise<Response> => {
    const sent = new Headers(headers);
    sent.set('content-type', 'application/json');
    return fetch(`${serverUrl}${url}`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  };
  const read = async <Body>(schema: z.ZodType<Body>, response: Response): Promise<Body> => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return schema.parse(await response.json());
  };
  return {
    slots: async (stall, productIds) =>
      read(
        z.array(CommerceSlot),
        await get(`/api/commerces/${commerceId(stall)}/slots?productIds=${productIds.join(',')}`),
      ),
    async place(order) {
      const device = randomBytes(DEVICE_BYTES).toString('base64url');
      const headers = new Headers({ cookie: `device=${device}`, 'idempotency-key': cartKey() });
      const response = await post('/api/orders', headers, order);
      return response.status === FULL ? null : read(Order, response);
    },
    takeCash: async ({ id, version, totalAmount }) =>
      read(Ticket, await post(`/api/orders/${id}/cash`, staff, { version, amount: totalAmount })),
    board: async (stall) => read(Board, await get(`/api/commerces/${commerceId(stall)}/board`)),
    advance: async ({ id, version }, orderStatusId) =>
      read(Ticket, await post(`/api/orders/${id}/transitions`, staff, { version, orderStatusId })),
  };
}
