import { randomBytes } from 'node:crypto';
import type { CommerceSlot } from '@app/contract/slots/slots.ts';
import type { Board, Ticket } from '@app/contract/staff/board.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';
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

/** @param staffHeaders header lines of a session, each with its line break */
export function createCalls(serverUrl: string, staffHeaders: string): Calls {
  const staff = Object.fromEntries(
    staffHeaders
      .trim()
      .split('\r\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  const send = async (url: string, headers: Record<string, string>, body?: object): Promise<Response> =>
    fetch(`${serverUrl}${url}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const read = async <Body>(response: Promise<Response>): Promise<Body> => {
    const answer = await response;
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  };
  return {
    slots: (stall, productIds) =>
      read(send(`/api/commerces/${commerceId(stall)}/slots?productIds=${productIds.join(',')}`, {})),
    async place(order) {
      const device = randomBytes(DEVICE_BYTES).toString('base64url');
      const response = await send('/api/orders', { cookie: `device=${device}`, 'idempotency-key': cartKey() }, order);
      return response.status === 409 ? null : read<Order>(Promise.resolve(response));
    },
    takeCash: ({ id, version, totalAmount }) =>
      read(send(`/api/orders/${id}/cash`, staff, { version, amount: totalAmount })),
    board: (stall) => read(send(`/api/commerces/${commerceId(stall)}/board`, staff)),
    advance: ({ id, version }, orderStatusId) =>
      read(send(`/api/orders/${id}/transitions`, staff, { version, orderStatusId })),
  };
}
