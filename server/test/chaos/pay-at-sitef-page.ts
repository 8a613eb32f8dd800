import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Visitor } from './chaos-visitor.ts';
import { LOST, LOST_AFTER, READS, REFUSED_FOR_A_MOMENT, spread, type FaultRates } from './fault-rates.ts';
import {
  chooseAtPage,
  leavePayment,
  openInTabs,
  payAtPages,
  payTooLate,
  type PageVisit,
  type PageVisits,
} from './payment-pages.ts';

const NOTIFICATION_FAULTS = [
  'duplicate-notification',
  'notification-before-return',
  'notification-delayed',
  'notification-never',
  'notification-forged',
];

/** A quarter of starts and refunds, a sixth of queries, and one page in two fail in some way. */
export const SITEF_RATES: FaultRates = {
  init: { ...spread(0.12, LOST), ...spread(0.08, LOST_AFTER), ...REFUSED_FOR_A_MOMENT, refuse: 0.02 },
  page: {
    slow: 0.05,
    ...spread(0.25, NOTIFICATION_FAULTS),
    'notification-never': 0.1,
    'redirect-never': 0.08,
    'return-without-nit': 0.05,
    'amount-tampered': 0.02,
  },
  query: { ...READS, 'unlisted-status': 0.02, lags: 0.06 },
  list: { ...READS, lags: 0.04 },
  cancel: { ...spread(0.08, LOST), ...spread(0.1, LOST_AFTER), ...REFUSED_FOR_A_MOMENT, refuse: 0.03 },
};

const Page = z.object({ data: z.string().nullable() });
const Payment = z.object({ amount: z.number() });

const OUTCOMES = ['00', '00', '00', '51', '05', 'ERR'] as const;

/**
 * Pays an order at the page of Sitef with realistic detours: a decline, two tabs, a late payment at an older page that
 * nothing closes, a closed browser, or a forged notification.
 */
export async function payAtSitefPage(visitor: Visitor, orderId: number): Promise<void> {
  return payAtPages(visitor, orderId, openPage, (...visit) => visitor.pick(...VISITS)(...visit));
}

/** @returns null when the server or the provider refuses */
async function openPage(visitor: Visitor, orderId: number): Promise<string | null> {
  const { server, call, callUntilAnswered } = visitor;
  const payment = await callUntilAnswered(`/api/orders/${orderId}/payment`);
  const amount = String(Math.round(Payment.parse(payment.body).amount * 100));
  const wanted = { sitefConfigId: server.configId, amount, orderId };
  const body = await openInTabs(visitor, () => call('/api/payments/sitef/get-url', wanted, randomUUID()));
  return body === null ? null : Page.parse(body).data;
}

const pay = (pageUrl: string, outcome: string) => chooseAtPage(pageUrl, { do: 'pay', outcome });
const nitOf = (url: string) => new URL(url).searchParams.get('nit') ?? new URL(url).searchParams.get("input['nit']");

/** The returned visitor asks by nit. Some never return. */
async function returnToShop({ check, callUntilAnswered, may }: Visitor, orderId: number, returnUrl: string | null) {
  if (returnUrl === null || may(0.2)) return;
  const nit = nitOf(returnUrl);
  if (nit === null) await check(orderId);
  else await callUntilAnswered(`/api/payments/sitef/by-nit?nit=${nit}`);
}

const payOnce: PageVisit<string> = async (visitor, orderId, pageUrl) => {
  await returnToShop(visitor, orderId, await pay(pageUrl, visitor.pick(...OUTCOMES)));
};

const payInTwoTabs: PageVisit<string> = async (visitor, orderId, pageUrl) => {
  const [returnUrl] = await Promise.all([pay(pageUrl, '00'), pay(pageUrl, visitor.pick(...OUTCOMES))]);
  await returnToShop(visitor, orderId, returnUrl ?? null);
};

/** The left page stays open at the provider, so it may be paid at any time. */
const leavePage: PageVisit<string> = async (visitor, orderId, pageUrl) => {
  if (visitor.may(0.3)) await chooseAtPage(pageUrl, { do: 'cancel' });
  await leavePayment(visitor, orderId, () => pay(pageUrl, '00'));
};

const returnTooLate: PageVisit<string> = (visitor, orderId, pageUrl) =>
  payTooLate(visitor, orderId, () => pay(pageUrl, '00'));

/** Nothing was paid, and a stranger says the opposite. */
const forgeNotification: PageVisit<string> = async ({ server, check }, orderId, pageUrl) => {
  const body = new URLSearchParams({ nit: nitOf(pageUrl) ?? '', status: 'CON', pedido: `${orderId}-1` });
  const url = `${server.url}/api/payments/webhooks/${server.venue.id}/${server.configId}`;
  await fetch(url, { method: 'POST', body }).then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  );
  await check(orderId);
};

const VISITS: PageVisits<string> = [
  payOnce,
  payOnce,
  payOnce,
  payOnce,
  payOnce,
  payInTwoTabs,
  leavePage,
  returnTooLate,
  forgeNotification,
];
