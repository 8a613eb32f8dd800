import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ObservedCapture } from '#invariants/invariant.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { capturesIn, makeCardToken, readProviderBooks } from '../../fakes/fake-provider.ts';
import type { Seller } from './seller.ts';

const Made = z.object({ id: z.coerce.string() });

/** Faults, the seller's own actions, and the books of the sandbox's Mercado Pago. */
export function controlProvider(sandboxUrl: string, seller: Seller, configId: number, party = 'mercado-pago') {
  const control = async (path: string, body?: object) =>
    fetch(sandboxUrl + path, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  /** The provider's own books. */
  const truth = async () => readProviderBooks(sandboxUrl, party);
  const capturesOf = async ({ id }: Order) => {
    const { payments } = await truth();
    return payments.filter((one) => one.status !== 'rejected' && one.reference?.startsWith(`${id}-`) === true);
  };
  return {
    control,
    truth,
    capturesOf,
    /** Injects these faults into the next calls of an operation, one each. */
    async faults(op: string, ...behaviours: string[]): Promise<void> {
      for (const behaviour of behaviours) {
        const { status } = await control('/_next', { party, op, behaviour });
        if (status !== 204) throw new Error(`The sandbox knows no ${op} ${behaviour}.`);
      }
    },
    /** Runs an action in the seller's account outside our system. @returns the provider's id of the result */
    async asSeller(path: string, body: object): Promise<string> {
      const response = await fetch(`${sandboxUrl}/mercado-pago${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${seller.accessToken}`,
          'content-type': 'application/json',
          'x-idempotency-key': randomUUID(),
        },
        body: JSON.stringify(body),
      });
      return Made.parse(await response.json()).id;
    },
    /** Creates a card token as the browser does. The cardholder name decides the outcome. */
    cardToken: async (holder = 'APRO') => makeCardToken(sandboxUrl, seller.publicKey, holder),
    /** Refunds of an order's payments in the provider's books, in currency units. */
    async refundedUnits(order: Order): Promise<number[]> {
      const ids = (await capturesOf(order)).map(({ id }) => id);
      const { refunds } = await truth();
      return refunds.filter(({ paymentId }) => ids.includes(paymentId)).map(({ amountMinor }) => amountMinor / 100);
    },
    /** Captures in the provider's books, refunded or not. */
    async providerCaptures(): Promise<ObservedCapture[]> {
      return capturesIn(await truth(), configId);
    },
  };
}
