import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  endFirstDataPage,
  openFirstDataPage,
  type PageForm,
  type PageResult,
} from '../integrations/first-data-page.ts';
import type { Visitor } from './chaos-visitor.ts';
import { LOST, LOST_AFTER, READS, REFUSED_FOR_A_MOMENT, spread, type FaultRates } from './fault-rates.ts';
import { openInTabs, payAtPages, type PageVisit, type PageVisits } from './payment-pages.ts';

/** Random faults: half of the payments lose their notification, their return, or both. */
export const FIRST_DATA_RATES: FaultRates = {
  pay: {
    slow: 0.05,
    ...spread(0.3, ['duplicate-webhook', 'webhook-before-response', 'webhook-delayed', 'webhook-bad-signature']),
    'webhook-never': 0.1,
    'return-never': 0.08,
    'everything-lost': 0.05,
    'amount-tampered': 0.01,
    'decimal-comma': 0.05,
  },
  'find-order': READS,
  'find-payment': READS,
  refund: {
    ...spread(0.08, LOST),
    ...spread(0.1, LOST_AFTER),
    ...REFUSED_FOR_A_MOMENT,
    'in-process': 0.05,
    refuse: 0.03,
  },
};

const Order = z.object({ totalAmount: z.number() });
const Signed = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
const OUTCOMES = ['approve', 'approve', 'approve', '51', '14', '05'] as const;

/**
 * Pays an order at the page of First Data with realistic detours: another card, two tabs, a page left and paid later, a
 * closed browser, or a result of another order.
 */
export async function payAtFirstData(visitor: Visitor, orderId: number): Promise<void> {
  return payAtPages(visitor, orderId, openForm, (...visit) =>
    visitor
      .pick(...VISITS)(...visit)
      .catch(() => undefined),
  );
}

/** @returns null when the server refuses */
async function openForm(visitor: Visitor, orderId: number): Promise<PageForm | null> {
  const { server, call, callUntilAnswered } = visitor;
  const { totalAmount } = Order.parse((await callUntilAnswered(`/api/orders/${orderId}`)).body);
  const wanted = { first_data_config_id: server.configId, order_id: orderId, charge_total: totalAmount.toFixed(2) };
  const body = await openInTabs(visitor, () => call('/api/payments/first-data/hash', wanted, randomUUID()));
  if (body === null) return null;
  const { url, fields } = Signed.parse(body);
  return { pageUrl: url, parameters: fields };
}

/** @returns null when the page refuses the form, does not return, or the request was aborted */
async function visit(form: PageForm, outcome: string): Promise<PageResult | null> {
  const session = await openFirstDataPage(form);
  return session === null ? null : endFirstDataPage(form.pageUrl, session, outcome);
}

/** The browser brings the result, and the screen makes the server query the provider. Some visitors never return. */
async function bringBack({ check, may }: Visitor, orderId: number, result: PageResult | null): Promise<void> {
  if (result === null || may(0.2)) return;
  const posted = await fetch(result.url, { method: 'POST', body: new URLSearchParams(result.fields) });
  await posted.body?.cancel();
  await check(orderId);
}

const payOnce: PageVisit<PageForm> = async (visitor, orderId, form) => {
  await bringBack(visitor, orderId, await visit(form, visitor.pick(...OUTCOMES)));
};

const payInTwoTabs: PageVisit<PageForm> = async (visitor, orderId, form) => {
  const results = await Promise.all([visit(form, 'approve'), visit(form, visitor.pick(...OUTCOMES))]);
  await Promise.all(results.map((result) => bringBack(visitor, orderId, result)));
};

/** The page cannot be closed at the provider, so its form can be paid after it was left. */
const leavePage: PageVisit<PageForm> = async (visitor, orderId, form) => {
  const { may, call, cancel } = visitor;
  const session = await openFirstDataPage(form);
  const leaving = call(`/api/orders/${orderId}/payment/leave`, {});
  const atOnce = may(0.5) && session !== null ? endFirstDataPage(form.pageUrl, session, 'approve') : null;
  await Promise.allSettled([leaving, atOnce]);
  if (may(0.3)) await cancel(orderId).catch(() => undefined);
  if (may(0.5)) await bringBack(visitor, orderId, await visit(form, 'approve'));
};

const cancelPage: PageVisit<PageForm> = async (visitor, orderId, form) => {
  await bringBack(visitor, orderId, await visit(form, 'cancel'));
};

const returnTooLate: PageVisit<PageForm> = async (visitor, orderId, form) => {
  const paying = visitor.wait(2_000).then(() => visit(form, 'approve'));
  await visitor.server.expirePage(orderId);
  const result = await paying;
  if (visitor.may(0.5)) await bringBack(visitor, orderId, result);
};

/** The result of a declined card, as an approval, and a true result that names another order. */
const forgeSuccess: PageVisit<PageForm> = async (visitor, orderId, form) => {
  const result = await visit(form, visitor.pick('51', 'approve'));
  if (result === null) return;
  const forged = { ...result.fields, approval_code: 'Y:123456:4512345678:PPXX:6012345678' };
  const otherId = orderId - 1 - Math.floor(visitor.chance() * 20);
  for (const fields of [forged, { ...result.fields, oid: `${otherId}-1` }, result.fields]) {
    await bringBack(visitor, orderId, { ...result, fields });
  }
};

const VISITS: PageVisits<PageForm> = [
  payOnce,
  payOnce,
  payOnce,
  payOnce,
  payOnce,
  payInTwoTabs,
  leavePage,
  cancelPage,
  returnTooLate,
  forgeSuccess,
];
