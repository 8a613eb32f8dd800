import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { payAtIzipay } from '../fakes/izipay-form.ts';
import type { Visitor } from './chaos-visitor.ts';
import {
  LOST,
  LOST_AFTER,
  READS,
  REFUSED_FOR_A_MOMENT,
  spread,
  WEBHOOK_FAULTS,
  type FaultRates,
} from './fault-rates.ts';
import { leavePayment, openInTabs, payAtPages, type PageVisit, type PageVisits } from './payment-pages.ts';

/** Tokens and refunds: one in four; queries: one in six, twice, as each has a token; forms: one in two. */
export const IZIPAY_RATES: FaultRates = {
  'generate-token': { ...spread(0.08, LOST), ...spread(0.04, LOST_AFTER), ...REFUSED_FOR_A_MOMENT },
  form: {
    slow: 0.05,
    ...spread(0.2, WEBHOOK_FAULTS),
    'webhook-never': 0.1,
    'callback-never': 0.08,
    'callback-without-payload': 0.05,
    'callback-bad-signature': 0.03,
    'flat-result': 0.03,
    'amount-tampered': 0.02,
  },
  search: { ...READS, 'unlisted-state': 0.02, lags: 0.06 },
  cancel: { ...spread(0.08, LOST), ...spread(0.1, LOST_AFTER), ...REFUSED_FOR_A_MOMENT },
  refund: { ...spread(0.08, LOST), ...spread(0.1, LOST_AFTER), ...REFUSED_FOR_A_MOMENT },
};

const Token = z.looseObject({
  token: z.string(),
  transactionId: z.string(),
  merchantCode: z.string(),
  orderNumber: z.string(),
  currency: z.string(),
  amount: z.string(),
  urlIPN: z.string(),
});
type Form = { sandboxUrl: string; parameters: Record<string, string> };
type Result = Record<string, unknown> | null;

const CHOICES = ['00', '00', '00', '51', '05', 'close'] as const;

/**
 * Pays an order at the form of Izipay with realistic detours: a decline, two tabs, a late payment at the form of a given-up
 * attempt, a closed browser, or a forged report.
 */
export async function payAtIzipayForm(visitor: Visitor, orderId: number): Promise<void> {
  return payAtPages(visitor, orderId, openForm, (...visit) => visitor.pick(...VISITS)(...visit));
}

/** @returns null when the server or the provider refuses */
async function openForm(visitor: Visitor, orderId: number): Promise<Form | null> {
  const { server, call } = visitor;
  const wanted = { izipayConfigId: server.configId, orderId };
  const body = await openInTabs(visitor, () => call('/api/payments/izipay/token', wanted, randomUUID()));
  if (body === null) return null;
  const { token, transactionId, merchantCode, orderNumber, currency, amount, urlIPN } = Token.parse(body);
  const parameters = { authorization: token, transactionId, merchantCode, orderNumber, currency, amount, urlIPN };
  return { sandboxUrl: server.sandboxUrl, parameters };
}

const choose = ({ sandboxUrl, parameters }: Form, choice: string): Promise<Result> =>
  payAtIzipay(sandboxUrl, parameters, choice).catch(() => null);

/** Some browsers close before they report. */
async function report({ callUntilAnswered, may }: Visitor, orderId: number, result: Result): Promise<void> {
  if (result === null || may(0.2)) return;
  const { code, message, payloadHttp, signature } = result;
  await callUntilAnswered('/api/payments/izipay', { orderId, code, message, payloadHttp, signature });
}

const payOnce: PageVisit<Form> = async (visitor, orderId, form) => {
  await report(visitor, orderId, await choose(form, visitor.pick(...CHOICES)));
};

const payInTwoTabs: PageVisit<Form> = async (visitor, orderId, form) => {
  const results = await Promise.all([choose(form, '00'), choose(form, visitor.pick(...CHOICES))]);
  for (const result of results) await report(visitor, orderId, result);
};

/** The form of a given-up attempt still takes a payment until its token expires. */
const leaveForm: PageVisit<Form> = (visitor, orderId, form) => leavePayment(visitor, orderId, () => choose(form, '00'));

const payTooLate: PageVisit<Form> = async (visitor, orderId, form) => {
  const paying = visitor.wait(2_000).then(() => choose(form, '00'));
  await visitor.server.expirePage(orderId);
  await report(visitor, orderId, await paying);
};

/** Nothing was paid, and the browser says the opposite. */
const forgeReport: PageVisit<Form> = async ({ call }, orderId, { parameters }) => {
  const { transactionId, orderNumber, amount } = parameters;
  const order = { orderNumber, amount, currency: 'PEN', uniqueId: '1', stateMessage: 'Autorizado' };
  const payloadHttp = JSON.stringify({ code: '00', transactionId, response: { order: [order] } });
  await call('/api/payments/izipay', { orderId, code: '00', payloadHttp, signature: 'Zm9yZ2Vk' }).catch(
    () => undefined,
  );
};

const VISITS: PageVisits<Form> = [
  payOnce,
  payOnce,
  payOnce,
  payOnce,
  payOnce,
  payInTwoTabs,
  leaveForm,
  payTooLate,
  forgeReport,
];
