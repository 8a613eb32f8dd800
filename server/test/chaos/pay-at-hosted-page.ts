import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { Visitor } from './chaos-visitor.ts';

const Page = z.object({ pageUrl: z.string() });

const MOST_PAGES = 6;
const OUTCOMES = ['APRO', 'APRO', 'APRO', 'FUND', 'OTHE'] as const;
/** Requests abort before a late response of the provider. */
const PATIENCE_MS = 3_000;

/**
 * Pays an order at the provider's page with realistic detours: another card, two tabs, a late payment, a closed
 * browser, or a forged return URL.
 */
export async function payAtPage(visitor: Visitor, orderId: number): Promise<void> {
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const pageUrl = await openPage(visitor, orderId);
    if (pageUrl !== null) await visitor.pick(...VISITS)(visitor, orderId, pageUrl);
    const state = await visitor.stateOf(orderId);
    if (state === 'approved' || visitor.may(0.2)) return;
    await visitor.wait(4_000);
  }
}

/** Two tabs may request it. @returns null when the server refuses */
async function openPage({ server, call, may }: Visitor, orderId: number): Promise<string | null> {
  const wanted = { mpCheckoutConfigId: server.configId, orderId };
  const open = () => call('/api/payments/mercado-pago-checkout/create-preference', wanted, randomUUID());
  const answers = await Promise.allSettled(may(0.2) ? [open(), open()] : [open()]);
  const opened = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.status === 200 ? [Page.parse(answer.value.body).pageUrl] : [],
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

/** Follows the redirect, whose page makes the server query the provider. Some visitors never return. */
async function returnToShop({ check, may }: Visitor, orderId: number, returnUrl: string | null): Promise<void> {
  if (returnUrl === null || may(0.2)) return;
  await fetch(returnUrl).then(
    (document) => document.body?.cancel(),
    () => undefined,
  );
  await check(orderId);
}

type PageVisit = (visitor: Visitor, orderId: number, pageUrl: string) => Promise<void>;

const payOnce: PageVisit = async (visitor, orderId, pageUrl) => {
  const outcome = visitor.pick(...OUTCOMES);
  let returnUrl = await pay(pageUrl, outcome);
  if (outcome !== 'APRO' && visitor.may(0.6)) returnUrl = await pay(pageUrl, 'APRO');
  await returnToShop(visitor, orderId, returnUrl);
};

const payInTwoTabs: PageVisit = async (visitor, orderId, pageUrl) => {
  const [returnUrl] = await Promise.all([pay(pageUrl, 'APRO'), pay(pageUrl, visitor.pick(...OUTCOMES))]);
  await returnToShop(visitor, orderId, returnUrl ?? null);
  if (visitor.may(0.3)) await pay(pageUrl, 'APRO');
};

/** The other tab stays open, so a second payment may follow at any time. */
const leavePage: PageVisit = async (visitor, orderId, pageUrl) => {
  const { may, call, cancel } = visitor;
  await choose(pageUrl, { do: 'back' });
  const leaving = call(`/api/orders/${orderId}/payment/leave`, {});
  const atOnce = may(0.5) ? pay(pageUrl, 'APRO') : null;
  await Promise.allSettled([leaving, atOnce]);
  if (may(0.5)) await cancel(orderId).catch(() => undefined);
  if (may(0.5)) await pay(pageUrl, 'APRO');
};

const returnTooLate: PageVisit = async ({ server, wait, check, may }, orderId, pageUrl) => {
  const paying = wait(2_000).then(() => pay(pageUrl, 'APRO'));
  await server.expirePage(orderId);
  await paying;
  if (may(0.5)) await check(orderId);
};

/** Nothing was paid, or the URL names a payment of another order. */
const forgeSuccess: PageVisit = async (visitor, orderId, pageUrl) => {
  const returnUrl = await choose(pageUrl, { do: 'back' });
  if (returnUrl === null) return;
  const forged = new URL(returnUrl);
  const paymentId = String(1_325_000_001 + Math.floor(visitor.chance() * 100));
  const params = { status: 'approved', collection_status: 'approved', payment_id: paymentId, collection_id: paymentId };
  for (const [name, value] of Object.entries(params)) forged.searchParams.set(name, value);
  await returnToShop(visitor, orderId, forged.href);
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
  forgeSuccess,
];
