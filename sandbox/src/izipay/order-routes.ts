import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { refundedMinor } from '../ledger/ledger-file.ts';
import { begin, finish, PREFIX, refuse, takeToken, type Gateway } from './gateway.ts';
import type { PaymentRow, RefundRow } from './ledger.ts';
import { Amount, OrderNumber } from './token-routes.ts';
import { inLima, toMinorUnits } from './values.ts';
import { APPROVED, ordersToWire } from './wire.ts';

/** Delay of a lagging search. */
const LAG_MS = 60_000;

const Search = z.object({ merchantCode: z.string(), numberOrden: OrderNumber, language: z.string() });
const Cancel = z.object({
  merchantCode: z.string(),
  order: z.object({
    orderNumber: OrderNumber,
    currency: z.string(),
    amount: Amount,
    payMethod: z.literal('CARD'),
    channel: z.literal('ecommerce'),
    uniqueId: z.string(),
    authorizationCode: z.string(),
    transactionDatetime: z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/),
  }),
  language: z.string(),
});
const Refund = z.object({
  merchantCode: z.string(),
  ruc: z.string(),
  idUnique: z.string(),
  order: z.object({
    authorizationCode: z.string(),
    referenceNumber: z.string(),
    currency: z.string(),
    refundAmount: Amount,
    totalAmount: Amount,
    transactionDate: z.string(),
  }),
  language: z.string(),
});

/** Search, annulment and refund of orders. Source: Izipay, "APIs", and public integrations. */
export async function orderRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  search(app, gateway);
  cancel(app, gateway);
  refund(app, gateway);
}

function search(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock } = gateway;

  app.post(`${PREFIX}/orderinfo/v1/Transaction/Search`, async (request, reply) => {
    const input = Search.safeParse(request.body);
    const facts = input.success ? { orderNumber: input.data.numberOrden } : {};
    const behaviour = await begin(gateway, reply, 'search', facts);
    if (behaviour === DONE) return reply;
    if (!input.success) return refuse(reply, 400, 'P00', 'Dato incorrecto');
    const { merchantCode, numberOrden } = input.data;
    const taken = takeToken(gateway, request, reply, { merchantCode, behaviour });
    if (taken === null) return reply;
    const seenUntilMs = clock.now().getTime() - (behaviour === 'lags' ? LAG_MS : 0);
    const found = ledger.payments
      .rows()
      .filter(({ merchant, orderNumber }) => merchant === taken.merchant.name && orderNumber === numberOrden)
      .filter(({ createdAt }) => Date.parse(createdAt) <= seenUntilMs);
    const [last] = found.toReversed();
    if (!last || behaviour === 'not-visible') return refuse(reply, 403, 'MC', 'La orden no existe');
    // The newest payment first, since an order that was declined can be paid again.
    const order = found.toReversed().flatMap((payment) => ordersToWire(payment, ledger.refundsOf(payment.id)));
    const shown =
      behaviour === 'unlisted-state' ? order.map((one) => ({ ...one, stateMessage: 'En evaluación' })) : order;
    return finish(reply, behaviour, 200, answer('Operación satisfactoria', { merchantCode, order: shown }));
  });
}

function cancel(app: FastifyInstance, gateway: Gateway): void {
  app.post(`${PREFIX}/cancel/api/Transaction/Cancel`, async (request, reply) => {
    const input = Cancel.safeParse(request.body);
    const facts = input.success ? { paymentId: input.data.order.uniqueId } : {};
    const behaviour = await begin(gateway, reply, 'cancel', facts);
    if (behaviour === DONE) return reply;
    if (!input.success) return refuse(reply, 400, 'P00', `Dato incorrecto: ${input.error.issues[0]?.path.join('.')}`);
    const { merchantCode, order } = input.data;
    const taken = takeToken(gateway, request, reply, { merchantCode, behaviour });
    if (taken === null) return reply;
    const payment = paymentOf(gateway, reply, taken.merchant.name, order.uniqueId, order.authorizationCode);
    if (payment === null) return reply;
    if (isSettled(gateway, payment) || behaviour === 'settled') {
      return refuse(reply, 422, 'A02', 'La operación ya fue liquidada y no se puede anular');
    }
    if (behaviour === 'refuse' || gateway.ledger.refundsOf(payment.id).length > 0) {
      return refuse(reply, 422, 'A03', 'La operación no se puede anular');
    }
    if (toMinorUnits(order.amount) !== payment.amountMinor) return refuse(reply, 422, '13', 'Monto inválido');
    const { amountMinor } = payment;
    const made = writeRefund(gateway, payment, { kind: 'annulled', amountMinor, transactionId: taken.transactionId });
    return finish(reply, behaviour, 200, refundAnswer(merchantCode, payment, made));
  });
}

function refund(app: FastifyInstance, gateway: Gateway): void {
  app.post(`${PREFIX}/refund/v1/Transaction/Refund`, async (request, reply) => {
    const input = Refund.safeParse(request.body);
    const facts = input.success ? { paymentId: input.data.idUnique, amount: input.data.order.refundAmount } : {};
    const behaviour = await begin(gateway, reply, 'refund', facts);
    if (behaviour === DONE) return reply;
    if (!input.success) return refuse(reply, 400, 'P00', `Dato incorrecto: ${input.error.issues[0]?.path.join('.')}`);
    const { merchantCode, idUnique, order } = input.data;
    const taken = takeToken(gateway, request, reply, { merchantCode, behaviour });
    if (taken === null) return reply;
    const payment = paymentOf(gateway, reply, taken.merchant.name, idUnique, order.authorizationCode);
    if (payment === null) return reply;
    if (!isSettled(gateway, payment)) return refuse(reply, 422, 'D02', 'La operación aún no fue liquidada');
    const amountMinor = toMinorUnits(order.refundAmount);
    const leftMinor = payment.amountMinor - refundedMinor(gateway.ledger.refundsOf(payment.id));
    if (behaviour === 'refuse') return refuse(reply, 422, 'D03', 'La operación no se puede devolver');
    if (amountMinor === 0 || amountMinor > leftMinor) return refuse(reply, 422, '13', 'Monto inválido');
    const made = writeRefund(gateway, payment, { kind: 'refunded', amountMinor, transactionId: taken.transactionId });
    return finish(reply, behaviour, 200, refundAnswer(merchantCode, payment, made));
  });
}

/** @returns null when the call was refused */
function paymentOf(
  { ledger }: Gateway,
  reply: FastifyReply,
  merchant: string,
  uniqueId: string,
  authorizationCode: string,
): PaymentRow | null {
  const payment = ledger.payments.get(uniqueId);
  const isFound = payment?.merchant === merchant && payment.code === APPROVED && payment.codeAuth === authorizationCode;
  if (isFound) return payment;
  void refuse(reply, 403, 'MC', 'La operación no existe');
  return null;
}

/** Payments are settled at the end of their day in Lima. */
function isSettled({ clock }: Gateway, { createdAt }: PaymentRow): boolean {
  return inLima(createdAt).slice(0, 10) < inLima(clock.now().toISOString()).slice(0, 10);
}

/** Stores a refund. */
export function writeRefund(
  { ledger, clock }: Gateway,
  payment: PaymentRow,
  wanted: Pick<RefundRow, 'kind' | 'amountMinor' | 'transactionId'>,
): RefundRow {
  const made = { ...wanted, id: ledger.nextId(), paymentId: payment.id, createdAt: clock.now().toISOString() };
  ledger.refunds.put(made.id, made);
  return made;
}

function refundAnswer(merchantCode: string, payment: PaymentRow, made: RefundRow) {
  const { orderNumber, codeAuth, currency } = payment;
  return answer('Operación satisfactoria', {
    merchantCode,
    order: { orderNumber, currency },
    result: { messageFriendly: 'Operación exitosa', authorizationCode: codeAuth, uniqueId: made.id, batchNumber: '1' },
  });
}

function answer(message: string, response: object) {
  return {
    header: { transactionStartDatetime: '', transactionEndDatetime: '', millis: 0 },
    code: '00',
    message,
    response,
  };
}
