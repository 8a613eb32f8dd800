import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pageLanguage, type PageLanguage } from '../page/hosted-page.ts';
import { sendBack, sendPage } from '../page/send-page.ts';
import { checkoutNotice, checkoutPage } from './checkout-page.ts';
import { begin, PREFIX, type Gateway } from './gateway.ts';
import type { OrderRow } from './ledger.ts';
import { OUTCOMES } from './outcomes.ts';
import { orderToWire } from './wire.ts';

const Query = z.object({ token: z.string(), lang: z.enum(['es', 'en']).optional().catch(undefined) });
/** `close`: approved, and the buyer leaves without returning. */
const Choice = z.object({ do: z.enum(['pay', 'close', 'back']), outcome: z.enum(OUTCOMES).default('COMPLETED') });
const PAGE = `${PREFIX}/checkoutnow`;
const PAYER_ID = 'BUYER00000001';

/** The page on which the buyer approves an order, and its redirects. Source: PayPal, "Orders", payer approval. */
export async function checkoutRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, clock, webhooks, publicUrl } = gateway;

  app.get(PAGE, async (request, reply) => {
    const { order, language } = read(request.query, request.headers['accept-language']);
    if (!order || isGone(order)) return sendNotice(reply, order, language, request.url);
    return sendPage(reply, checkoutPage(order, language, request.url));
  });

  app.post(PAGE, async (request, reply) => {
    const { order, language } = read(request.query, request.headers['accept-language']);
    const choice = Choice.safeParse(request.body);
    if (!choice.success) return reply.code(400).send({ error: 'malformed-request' });
    if (order && choice.data.do === 'back') return sendBack(reply, order.cancelUrl, { token: order.id });
    if (!order || isGone(order)) return sendNotice(reply, order, language, request.url);
    const behaviour = await begin(gateway, reply, 'checkout', { id: order.id, outcome: choice.data.outcome });
    const approved: OrderRow = { ...order, status: 'APPROVED', outcome: choice.data.outcome, wallet: null };
    ledger.orders.put(order.id, approved);
    const resource = orderToWire(ledger, approved, publicUrl(), clock.now().toISOString());
    const { merchant, apiUrl } = approved;
    const type = 'CHECKOUT.ORDER.APPROVED';
    await webhooks.send({ merchant, apiUrl, type, resourceType: 'checkout-order', resource }, behaviour);
    if (choice.data.do === 'close' || behaviour === 'return-never') {
      return sendPage(reply, checkoutNotice('done', language, request.url, null));
    }
    return sendBack(reply, order.returnUrl, { token: order.id, PayerID: PAYER_ID });
  });

  function read(query: unknown, acceptLanguage: string | undefined) {
    const input = Query.safeParse(query);
    const language = pageLanguage(acceptLanguage, input.data?.lang);
    if (!input.success) return { order: undefined, language };
    return { order: ledger.orders.get(input.data.token), language };
  }

  /** Captured, or never approved in time. */
  function isGone({ status, expiresAt }: OrderRow): boolean {
    return status === 'COMPLETED' || Date.parse(expiresAt) <= clock.now().getTime();
  }
}

function sendNotice(
  reply: FastifyReply,
  order: OrderRow | undefined,
  language: PageLanguage,
  address: string,
): FastifyReply {
  const backUrl = order?.cancelUrl ?? null;
  const notice = checkoutNotice(order ? 'gone' : 'unknown', language, address, backUrl);
  return sendPage(reply.code(order ? 410 : 404), notice);
}
