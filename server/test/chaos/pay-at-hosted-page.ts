import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Visitor } from './chaos-visitor.ts';
import {
  chooseAtPage,
  leavePayment,
  openInTabs,
  payAtPages,
  payTooLate,
  type PageVisit,
  type PageVisits,
} from './payment-pages.ts';

const Page = z.object({ pageUrl: z.string() });

const OUTCOMES = ['APRO', 'APRO', 'APRO', 'FUND', 'OTHE'] as const;

/**
 * Pays an order at the provider's page with realistic detours: another card, two tabs, a late payment, a closed
 * browser, or a forged return URL.
 */
export async function payAtPage(visitor: Visitor, orderId: number): Promise<void> {
  return payAtPages(visitor, orderId, openPage, (...visit) => visitor.pick(...VISITS)(...visit));
}

/** @returns null when the server refuses */
async function openPage(visitor: Visitor, orderId: number): Promise<string | null> {
  const { server, call } = visitor;
  const wanted = { mpCheckoutConfigId: server.configId, orderId };
  const path = '/api/payments/mercado-pago-checkout/create-preference';
  const body = await openInTabs(visitor, () => call(path, wanted, randomUUID()));
  return body === null ? null : Page.parse(body).pageUrl;
}

const pay = (pageUrl: string, outcome: string) => chooseAtPage(pageUrl, { do: 'pay', outcome });

/** Follows the redirect, whose page makes the server query the provider. Some visitors never return. */
async function returnToShop({ check, may }: Visitor, orderId: number, returnUrl: string | null): Promise<void> {
  if (returnUrl === null || may(0.2)) return;
  await fetch(returnUrl).then(
    (document) => document.body?.cancel(),
    () => undefined,
  );
  await check(orderId);
}

const payOnce: PageVisit<string> = async (visitor, orderId, pageUrl) => {
  const outcome = visitor.pick(...OUTCOMES);
  let returnUrl = await pay(pageUrl, outcome);
  if (outcome !== 'APRO' && visitor.may(0.6)) returnUrl = await pay(pageUrl, 'APRO');
  await returnToShop(visitor, orderId, returnUrl);
};

const payInTwoTabs: PageVisit<string> = async (visitor, orderId, pageUrl) => {
  const [returnUrl] = await Promise.all([pay(pageUrl, 'APRO'), pay(pageUrl, visitor.pick(...OUTCOMES))]);
  await returnToShop(visitor, orderId, returnUrl ?? null);
  if (visitor.may(0.3)) await pay(pageUrl, 'APRO');
};

/** The other tab stays open, so a second payment may follow at any time. */
const leavePage: PageVisit<string> = async (visitor, orderId, pageUrl) => {
  await chooseAtPage(pageUrl, { do: 'back' });
  await leavePayment(visitor, orderId, () => pay(pageUrl, 'APRO'));
};

const returnTooLate: PageVisit<string> = (visitor, orderId, pageUrl) =>
  payTooLate(visitor, orderId, () => pay(pageUrl, 'APRO'));

/** Nothing was paid, or the URL names a payment of another order. */
const forgeSuccess: PageVisit<string> = async (visitor, orderId, pageUrl) => {
  const returnUrl = await chooseAtPage(pageUrl, { do: 'back' });
  if (returnUrl === null) return;
  const forged = new URL(returnUrl);
  const paymentId = String(1_325_000_001 + Math.floor(visitor.chance() * 100));
  const params = { status: 'approved', collection_status: 'approved', payment_id: paymentId, collection_id: paymentId };
  for (const [name, value] of Object.entries(params)) forged.searchParams.set(name, value);
  await returnToShop(visitor, orderId, forged.href);
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
  forgeSuccess,
];
