import { expect } from 'vitest';
import type { Order } from '@app/contract/visitor/orders.ts';
import type { TestRole } from '../accounts/sign-in.ts';
import type { PaymentsHarness } from '../payments/payments-harness.ts';

/** Inserts a person with roles that may refund. */
export type Editor = Awaited<ReturnType<typeof editor>>;

export async function editor(till: PaymentsHarness, ...roles: TestRole[]) {
  const { accountId, headers } = await till.server.signIn(roles);
  const own = { ...headers, origin: till.url };
  const send = (url: string, body: object) => till.shop.send<boolean>('POST', url, body, own);
  return {
    accountId,
    headers: own,
    setCode: async (code: string) => {
      const url = '/api/users/refund-code';
      return (await till.server.app.inject({ method: 'PUT', url, headers: own, payload: { code } })).statusCode;
    },
    prove: (code: string | number, more: object = {}) =>
      send('/api/users/validate-refund-validation-code', { code, ...more }),
    refund: ({ id }: { id: number }, more: object = {}) => send('/api/orders/refund', { orderId: id, ...more }),
  };
}

export const editorOfCommerce = (till: PaymentsHarness) =>
  editor(till, { roleId: 3, venueId: till.shop.venue.id, commerceId: till.shop.commerceId });
export const editorOfVenue = (till: PaymentsHarness) => editor(till, { roleId: 2, venueId: till.shop.venue.id });

export const CODE = '271828';
/** An editor of the commerce whose refund code was just approved. */
export async function editorWithApproval(till: PaymentsHarness): Promise<Editor> {
  const own = await editorOfCommerce(till);
  await own.setCode(CODE);
  expect((await own.prove(CODE)).body).toBe(true);
  return own;
}

export async function orderPaidByCard(till: PaymentsHarness): Promise<Order> {
  const order = await till.order();
  expect((await till.pay(order)).body.state).toBe('approved');
  return order;
}
