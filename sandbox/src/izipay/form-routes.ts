import fs from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { refundedMinor } from '../ledger/ledger-file.ts';
import { sendFramePage } from '../page/send-page.ts';
import { FORM_CHOICES, formPage, refusedPage, resultPage, type FormChoice } from './form-page.ts';
import { begin, PREFIX, tokenProblem, type Gateway } from './gateway.ts';
import type { PaymentRow, TokenRow } from './ledger.ts';
import { merchantNamed } from './merchants.ts';
import { spoiled } from './notifications.ts';
import { Amount, OrderNumber, TransactionId } from './token-routes.ts';
import { toMinorUnits } from './values.ts';
import { APPROVED, resultOf } from './wire.ts';

const Opened = z.object({
  authorization: z.string(),
  origin: z.url(),
  config: z.object({
    transactionId: TransactionId,
    merchantCode: z.string(),
    order: z.object({ orderNumber: OrderNumber, currency: z.enum(['PEN', 'USD']), amount: Amount }),
    urlIPN: z.url().optional(),
    language: z.enum(['ESP', 'ENG']).catch('ESP'),
  }),
});
type Form = z.output<typeof Opened>;

const Query = z.object({ c: z.string() });
const Choice = z.object({ choice: z.enum(FORM_CHOICES) });
const ONE_UNIT_MINOR = 100;

/** The browser's part: its script and the form that it opens. */
export async function formRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  await serveScript(app, '/payments/v1/js/index.js', 'izipay.js');
  await serveScript(app, '/form.js', 'form.js');

  app.get(`${PREFIX}/form`, async (request, reply) => {
    const form = read(request.query);
    if (form === null) return reply.code(400).send({ error: 'malformed-request' });
    const problem = formProblem(gateway, form);
    const { amount } = form.config.order;
    const language = languageOf(form);
    return sendFramePage(
      reply,
      problem === null ? formPage(language, request.url, amount) : refusedPage(language, problem),
    );
  });

  app.post(`${PREFIX}/form`, async (request, reply) => {
    const form = read(request.query);
    const input = Choice.safeParse(request.body);
    if (form === null || !input.success) return reply.code(400).send({ error: 'malformed-request' });
    const { choice } = input.data;
    const behaviour = await begin(gateway, reply, 'form', { orderNumber: form.config.order.orderNumber, choice });
    if (behaviour === DONE) return reply;
    const language = languageOf(form);
    const problem = behaviour === 'token-expired' ? 'Token expirado' : formProblem(gateway, form);
    const report = (result: object) => sendFramePage(reply, resultPage(language, { result, origin: form.origin }));
    // Codes of the browser's side have no signature.
    if (choice === 'close') return report({ code: '021', message: 'COMMUNICATION_ERROR', transactionId: '' });
    if (problem !== null) return report({ code: 'P03', message: problem, transactionId: form.config.transactionId });

    const payment = pay(gateway, form, choice, behaviour);
    await gateway.webhooks.send(payment, behaviour);
    if (behaviour === 'callback-never') return sendFramePage(reply, resultPage(language, null));
    return report(reported(payment, behaviour));
  });
}

function read(query: unknown): Form | null {
  const input = Query.safeParse(query);
  if (!input.success) return null;
  try {
    const opened = Opened.safeParse(JSON.parse(Buffer.from(input.data.c, 'base64url').toString('utf8')));
    return opened.success ? opened.data : null;
  } catch {
    return null;
  }
}

function languageOf({ config }: Form): 'es' | 'en' {
  return config.language === 'ENG' ? 'en' : 'es';
}

/** The token is for exactly the payment of the form. */
function formProblem(gateway: Gateway, { authorization, config }: Form): string | null {
  const token = gateway.ledger.tokens.get(authorization);
  const problem = tokenProblem(gateway, token, config.transactionId);
  if (problem !== null || !token) return problem;
  return isOfToken(token, config) ? null : 'Los datos no son los del token';
}

function isOfToken(token: TokenRow, { merchantCode, order }: Form['config']): boolean {
  return (
    merchantNamed(token.merchant).merchantCode === merchantCode &&
    token.orderNumber === order.orderNumber &&
    token.amountMinor === toMinorUnits(order.amount)
  );
}

/** Stores the payment. From here on it is valid, even if no report arrives. */
function pay(
  { ledger, clock }: Gateway,
  { authorization, config }: Form,
  choice: Exclude<FormChoice, 'close'>,
  behaviour: string | null,
): PaymentRow {
  const token = ledger.tokens.get(authorization);
  if (!token) throw new Error('The form was opened without a token.');
  ledger.tokens.put(token.token, { ...token, isUsed: true });
  const isPaid = ledger.payments
    .rows()
    .some(
      (row) =>
        row.merchant === token.merchant &&
        row.orderNumber === token.orderNumber &&
        row.code === APPROVED &&
        refundedMinor(ledger.refundsOf(row.id)) < row.amountMinor,
    );
  const isTampered = behaviour === 'amount-tampered' && token.amountMinor > ONE_UNIT_MINOR;
  const id = ledger.nextId();
  const payment: PaymentRow = {
    id,
    merchant: token.merchant,
    transactionId: token.transactionId,
    orderNumber: token.orderNumber,
    // Not confirmed by the provider: an order that is paid is refused as a duplicate.
    code: isPaid ? '94' : choice,
    amountMinor: isTampered ? token.amountMinor - ONE_UNIT_MINOR : token.amountMinor,
    currency: behaviour === 'other-currency' ? 'USD' : config.order.currency,
    codeAuth: choice === APPROVED && !isPaid ? `S${id.slice(-5)}` : '',
    referenceNumber: id.slice(-7),
    notifyUrl: config.urlIPN ?? null,
    createdAt: clock.now().toISOString(),
  };
  ledger.payments.put(id, payment);
  return payment;
}

function reported(payment: PaymentRow, behaviour: string | null): object {
  const result = resultOf(payment, { isFlat: behaviour === 'flat-result' });
  if (behaviour === 'callback-bad-signature') return spoiled(result);
  const { payloadHttp: _signed, ...unsigned } = result;
  return behaviour === 'callback-without-payload' ? unsigned : result;
}

async function serveScript(app: FastifyInstance, path: string, file: string): Promise<void> {
  const content = await fs.readFile(new URL(`browser/${file}`, import.meta.url));
  app.get(PREFIX + path, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .send(content),
  );
}
