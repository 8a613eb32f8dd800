import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { Visitor } from './chaos-visitor.ts';
import type { FaultRates } from './fault-rates.ts';
import { LOST, LOST_AFTER, READS, REFUSED_FOR_A_MOMENT, spread } from './fault-rates.ts';

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

const MOST_PAGES = 6;
const OUTCOMES = ['00', '00', '00', '51', '05', 'ERR'] as const;
const PATIENCE_MS = 3_000;

/**
 * Pays an order at the page of Sitef with realistic detours: a decline, two tabs, a late payment at an older page that
 * nothing closes, a closed browser, or a forged notification.
 */
export async function payAtSitefPage(visitor: Visitor, orderId: number): Promise<void> {
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const pageUrl = await openPage(visitor, orderId);
    if (pageUrl !== null) await visitor.pick(...VISITS)(visitor, orderId, pageUrl);
    const state = await visitor.stateOf(orderId);
    if (state === 'approved' || visitor.may(0.2)) return;
    await visitor.wait(4_000);
  }
}

/** Two tabs may request it. @returns null when the server or the provider refuses */
async function openPage({ server, call, callUntilAnswered, may }: Visitor, orderId: number): Promise<string | null> {
  const payment = await callUntilAnswered(`/api/orders/${orderId}/payment`);
  const amount = String(Math.round(Payment.parse(payment.body).amount * 100));
  const wanted = { sitefConfigId: server.configId, amount, orderId };
  const open = () => call('/api/payments/sitef/get-url', wanted, randomUUID());
  const answers = await Promise.allSettled(may(0.2) ? [open(), open()] : [open()]);
  const opened = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.status === 200 ? [Page.parse(answer.value.body).data] : [],
  );
  return opened[0] ?? null;
}

/** @returns the URL that the page redirects to; null without a redirect, or when the request was aborted */
async function choose(pageUrl: string, choice: Record<string, string>): Promise<string | null> {
  const body = new URLSearchParams(choice);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(pageUrl, { method: 'POST', redirect: 'manual', body, signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.headers.get('location') ?? null;
}
const pay = (pageUrl: string, outcome: string) => choose(pageUrl, { do: 'pay', outcome });
const nitOf = (url: string) => new URL(url).searchParams.get('nit') ?? new URL(url).searchParams.get("input['nit']");

/** The returned visitor asks by nit. Some never return. */
async function returnToShop({ check, callUntilAnswered, may }: Visitor, orderId: number, returnUrl: string | null) {
  if (returnUrl === null || may(0.2)) return;
  const nit = nitOf(returnUrl);
  if (nit === null) await check(orderId);
  else await callUntilAnswered(`/api/payments/sitef/by-nit?nit=${nit}`);
}

type PageVisit = (visitor: Visitor, orderId: number, pageUrl: string) => Promise<void>;

const payOnce: PageVisit = async (visitor, orderId, pageUrl) => {
  await returnToShop(visitor, orderId, await pay(pageUrl, visitor.pick(...OUTCOMES)));
};

const payInTwoTabs: PageVisit = async (visitor, orderId, pageUrl) => {
  const [returnUrl] = await Promise.all([pay(pageUrl, '00'), pay(pageUrl, visitor.pick(...OUTCOMES))]);
  await returnToShop(visitor, orderId, returnUrl ?? null);
};

/** The left page stays open at the provider, so it may be paid at any time. */
const leavePage: PageVisit = async (visitor, orderId, pageUrl) => {
  const { may, call, cancel } = visitor;
  if (may(0.3)) await choose(pageUrl, { do: 'cancel' });
  const leaving = call(`/api/orders/${orderId}/payment/leave`, {});
  const atOnce = may(0.5) ? pay(pageUrl, '00') : null;
  await Promise.allSettled([leaving, atOnce]);
  if (may(0.5)) await cancel(orderId).catch(() => undefined);
  if (may(0.5)) await pay(pageUrl, '00');
};

const returnTooLate: PageVisit = async ({ server, wait, check, may }, orderId, pageUrl) => {
  const paying = wait(2_000).then(() => pay(pageUrl, '00'));
  await server.expirePage(orderId);
  await paying;
  if (may(0.5)) await check(orderId);
};

/** Nothing was paid, and a stranger says the opposite. */
const forgeNotification: PageVisit = async ({ server, check }, orderId, pageUrl) => {
  const body = new URLSearchParams({ nit: nitOf(pageUrl) ?? '', status: 'CON', pedido: `${orderId}-1` });
  const url = `${server.url}/api/payments/webhooks/${server.venue.id}/${server.configId}`;
  await fetch(url, { method: 'POST', body }).then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  );
  await check(orderId);
};

const VISITS: readonly [PageVisit, ...PageVisit[]] = [
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
