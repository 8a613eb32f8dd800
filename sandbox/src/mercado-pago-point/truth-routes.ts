import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { truthEndpoint } from '../ledger/truth-endpoints.ts';
import { keyOf, sellerOfAccessToken } from '../mercado-pago/sellers.ts';
import { currentSale, type Point } from './point.ts';
import { applyTap, canTap, Tap } from './taps.ts';

const TapAt = z.object({ reference: z.string(), tap: Tap, detail: z.string().optional() });
const Registration = z.object({ accessToken: z.string(), webhookUrl: z.url() });

/** Endpoints for tests: the sales, taps of a person, and the webhook address. Not part of the provider's API. */
export async function truthRoutes(app: FastifyInstance, point: Point): Promise<void> {
  const { books, gateway } = point;

  app.get('/_ledger/mercado-pago-point', async () => ({
    sales: books.sales.rows().map((row) => {
      const { id, api, seller, terminalId, reference, state, amountMinor, paymentId } = currentSale(point, row);
      return { id, api, seller, terminalId, reference, state, amountMinor, paymentId };
    }),
  }));

  /** The newest sale of the reference is tapped. */
  truthEndpoint(app, '/_ledger/mercado-pago-point/tap', TapAt, async ({ reference, tap, detail = null }, reply) => {
    const row = books.sales.rows().findLast((sale) => sale.reference === reference);
    if (!row) return reply.code(404).send({ error: 'no-such-sale' });
    const sale = currentSale(point, row);
    if (!canTap(sale, tap)) return reply.code(409).send({ error: 'not-possible-now', state: sale.state });
    const behaviour = await gateway.misbehaviour.apply(reply, 'mercado-pago', 'tap', { reference, tap });
    const { state, paymentId } = applyTap(point, sale, { tap, detail }, behaviour);
    return { state, paymentId };
  });

  /** What a person enters in the provider's panel. */
  truthEndpoint(app, '/_ledger/mercado-pago-point/register', Registration, ({ accessToken, webhookUrl }, reply) => {
    const seller = sellerOfAccessToken(`Bearer ${accessToken}`);
    if (!seller) return reply.code(400).send({ error: 'malformed-request' });
    books.webhookUrls.put(keyOf(seller), webhookUrl);
    return undefined;
  });
}
