import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import { endFirstDataPage, openFirstDataPage } from '#test/integrations/first-data-page.ts';
import type { PageForm, PageResult } from '#test/integrations/first-data-page.ts';
import type { Visitor } from './chaos-visitor.ts';
import { LOST, LOST_AFTER, READS, REFUSED_FOR_A_MOMENT, spread } from './fault-rates.ts';
import type { FaultRates } from './fault-rates.ts';

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
const MOST_PAGES = 6;
const OUTCOMES = ['approve', 'approve', 'approve', '51', '14', '05'] as const;

/**
 * Pays an order at the page of First Data with realistic detours: another card, two tabs, a page left and paid later, a
 * closed browser, or a result of another order.
 */
export async function payAtFirstData(visitor: Visitor, orderId: number): Promise<void> {
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const form = await openForm(visitor, orderId);
    if (form !== null)
      await visitor
        .pick(...VISITS)(visitor, orderId, form)
        .catch(() => undefined);
    const state = await visitor.stateOf(orderId);
    if (state === 'approved' || visitor.may(0.2)) return;
    await visitor.wait(4_000);
  }
}

/** Two tabs may ask for it. @returns null when the server refuses */
async function openForm({ server, call, callUntilAnswered, may }: Visitor, orderId: number): Promise<PageForm | null> {
  const { totalAmount } = Order.parse((await callUntilAnswered(`/api/orders/${orderId}`)).body);
  const wanted = { first_data_config_id: server.configId, order_id: orderId, charge_total: totalAmount.toFixed(2) };
  const open = () => call('/api/payments/first-data/hash', wanted, randomUUID());
  const answers = await Promise.allSettled(may(0.2) ? [open(), open()] : [open()]);
  const [signed] = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.status === 200 ? [Signed.parse(answer.value.body)] : [],
  );
  return signed ? { pageUrl: signed.url, parameters: signed.fields } : null;
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

type PageVisit = (visitor: Visitor, orderId: number, form: PageForm) => Promise<void>;

const payOnce: PageVisit = async (visitor, orderId, form) => {
  await bringBack(visitor, orderId, await visit(form, visitor.pick(...OUTCOMES)));
};

const payInTwoTabs: PageVisit = async (visitor, orderId, form) => {
  const results = await Promise.all([visit(form, 'approve'), visit(form, visitor.pick(...OUTCOMES))]);
  await Promise.all(results.map((result) => bringBack(visitor, orderId, result)));
};

/** The page cannot be closed at the provider, so its form can be paid after it was left. */
const leavePage: PageVisit = async (visitor, orderId, form) => {
  const { may, call, cancel } = visitor;
  const session = await openFirstDataPage(form);
  const leaving = call(`/api/orders/${orderId}/payment/leave`, {});
  const atOnce = may(0.5) && session !== null ? endFirstDataPage(form.pageUrl, session, 'approve') : null;
  await Promise.allSettled([leaving, atOnce]);
  if (may(0.3)) await cancel(orderId).catch(() => undefined);
  if (may(0.5)) await bringBack(visitor, orderId, await visit(form, 'approve'));
};

const cancelPage: PageVisit = async (visitor, orderId, form) => {
  await bringBack(visitor, orderId, await visit(form, 'cancel'));
};

const returnTooLate: PageVisit = async (visitor, orderId, form) => {
  const paying = visitor.wait(2_000).then(() => visit(form, 'approve'));
  await visitor.server.expirePage(orderId);
  const result = await paying;
  if (visitor.may(0.5)) await bringBack(visitor, orderId, result);
};

/** The result of a declined card, as an approval, and a true result that names another order. */
const forgeSuccess: PageVisit = async (visitor, orderId, form) => {
  const result = await visit(form, visitor.pick('51', 'approve'));
  if (result === null) return;
  const forged = { ...result.fields, approval_code: 'Y:123456:4512345678:PPXX:6012345678' };
  const otherId = orderId - 1 - Math.floor(visitor.chance() * 20);
  for (const fields of [forged, { ...result.fields, oid: `${otherId}-1` }, result.fields]) {
    await bringBack(visitor, orderId, { ...result, fields });
  }
};

const VISITS: readonly [PageVisit, ...PageVisit[]] = [
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
