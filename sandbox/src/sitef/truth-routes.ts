import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { truthEndpoint } from '../ledger/truth-endpoints.ts';
import { outcomeOf, SITEF_OUTCOMES } from './outcomes.ts';
import { findTransaction, setStatus, type Portal } from './portal.ts';
import type { Status } from './transactions.ts';

const Registration = z.object({
  merchantId: z.string(),
  statusUrl: z.url().nullable().optional(),
  publicKey: z.string().nullable().optional(),
});
const Decide = z.object({ nit: z.string(), outcome: z.enum(SITEF_OUTCOMES) });

const STATES: Partial<Record<Status, string>> = { CON: 'approved', EST: 'refunded', NEG: 'rejected', CAN: 'cancelled' };

/** Endpoints for tests: the portal's books, a merchant's registration, and late answers. Not part of its interface. */
export async function truthRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  const { ledger, webhooks } = portal;

  app.get('/_ledger/sitef', async () => {
    const rows = ledger.transactions.rows();
    const payments = rows.filter(({ kind, status }) => kind === 'payment' && status !== 'NOV');
    return {
      payments: payments.map(({ nit, merchantId, orderId, status, amountMinor, currency }) => ({
        id: nit,
        seller: merchantId,
        reference: orderId,
        status: STATES[status] ?? status,
        amountMinor,
        refundedMinor: ledger.cancelledMinor(nit),
        currency,
      })),
      // A merchant knows a whole cancellation by the nit of its payment.
      refunds: rows.flatMap(({ cancels, amountMinor }) =>
        cancels === null ? [] : [{ id: cancels, paymentId: cancels, amountMinor, status: 'approved' }],
      ),
    };
  });

  /** What a merchant tells the provider's support: where notifications go, and its public key. */
  truthEndpoint(app, '/_ledger/sitef/register', Registration, ({ merchantId, ...given }) => {
    const former = ledger.registrations.get(merchantId) ?? { statusUrl: null, publicKey: null };
    const { statusUrl = former.statusUrl, publicKey = former.publicKey } = given;
    ledger.registrations.put(merchantId, { statusUrl, publicKey });
    return undefined;
  });

  /** The financial institution answers a payment that awaits it. */
  truthEndpoint(app, '/_ledger/sitef/decide', Decide, async ({ nit, outcome }, reply) => {
    const row = findTransaction(portal, nit);
    if (row?.status !== 'PEN') return reply.code(404).send({ error: 'nothing-waits' });
    await webhooks.send(setStatus(portal, row, outcomeOf(outcome)), null);
    return undefined;
  });
}
