import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pageLanguage, type PageLanguage } from '../page/hosted-page.ts';
import { sendBack, sendPage } from '../page/send-page.ts';
import { outcomeOf, SITEF_OUTCOMES } from './outcomes.ts';
import { begin, findTransaction, PREFIX, setStatus, type Portal } from './portal.ts';
import { transactionNotice, transactionPage } from './transaction-page.ts';
import type { TransactionRow } from './transactions.ts';

const Query = z.object({ "input['nit']": z.string(), lang: z.enum(['es', 'en']).optional().catch(undefined) });
const Choice = z.object({ do: z.enum(['pay', 'cancel']), outcome: z.enum(SITEF_OUTCOMES).default('00') });
const PAGE = `${PREFIX}/do.se`;
const ONE_UNIT_MINOR = 100;

/** The portal's payment page, for one use, and its returns. Source: its page "HTML payment". */
export async function paymentPageRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  app.get(PAGE, async (request, reply) => {
    const { row, language } = read(request.query, request.headers['accept-language']);
    if (row?.status !== 'NOV') return sendNotice(reply, row, language, request.url);
    return sendPage(reply, transactionPage(row, language, request.url));
  });

  app.post(PAGE, async (request, reply) => {
    const choice = Choice.safeParse(request.body);
    if (!choice.success) return reply.code(400).send({ error: 'malformed-request' });
    const { row: asked, language } = read(request.query, request.headers['accept-language']);
    if (asked?.status !== 'NOV') return sendNotice(reply, asked, language, request.url);
    const outcome = choice.data.do === 'cancel' ? 'CAN' : choice.data.outcome;
    const behaviour = await begin(portal, reply, 'page', { reference: asked.orderId, outcome });
    // Another tab may have paid meanwhile: a nit is for one payment.
    const row = findTransaction(portal, asked.nit);
    if (row?.status !== 'NOV') return sendNotice(reply, row, language, request.url);
    const after = setStatus(portal, row, {
      ...(outcome === 'CAN' ? { status: 'CAN' } : outcomeOf(outcome)),
      ...(behaviour === 'awaits' && { status: 'PEN', authorizerCode: null }),
      ...(behaviour === 'amount-tampered' && { amountMinor: row.amountMinor - ONE_UNIT_MINOR }),
      ...(behaviour === 'other-currency' && { currency: 'BRL' }),
    });
    await portal.webhooks.send(after, behaviour);
    if (behaviour === 'redirect-never') {
      return sendPage(reply, transactionNotice('done', language, request.url, null));
    }
    return sendBack(reply, returnUrl(after, behaviour !== 'return-without-nit'));
  });

  function read(query: unknown, acceptLanguage: string | undefined) {
    const input = Query.safeParse(query);
    const language = pageLanguage(acceptLanguage, input.data?.lang);
    if (!input.success) return { row: undefined, language };
    return { row: findTransaction(portal, input.data["input['nit']"]), language };
  }
}

function sendNotice(
  reply: FastifyReply,
  row: TransactionRow | undefined,
  language: PageLanguage,
  address: string,
): FastifyReply {
  const notice = row ? 'over' : 'unknown';
  const backUrl = row ? returnUrl(row, true) : null;
  return sendPage(reply.code(row ? 410 : 404), transactionNotice(notice, language, address, backUrl));
}

function returnUrl({ nit, status, backUrls }: TransactionRow, hasNit: boolean): string {
  const { success, failure, cancel } = backUrls;
  const url = new URL(status === 'CON' || status === 'PEN' ? success : status === 'CAN' ? cancel : failure);
  if (hasNit) url.searchParams.set('nit', nit);
  return url.href;
}
