import { randomUUID } from 'node:crypto';

import { z } from 'zod';

import type { Visitor } from './chaos-visitor.ts';
import type { FaultRates } from './fault-rates.ts';
import { LOST, LOST_AFTER, spread, WEBHOOK_FAULTS } from './fault-rates.ts';

const Page = z.object({ pageUrl: z.string() });

const MOST_PAGES = 6;
const OUTCOMES = [
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'INSTRUMENT_DECLINED',
  'DECLINED',
  'PAYER_CANNOT_PAY',
] as const;
/** Requests abort before a late response of the provider. */
const PATIENCE_MS = 3_000;

const A_MOMENT = { slow: 0.02, 'rate-limited': 0.02, 'token-expired': 0.05 };
const READS = { ...spread(0.12, LOST), ...A_MOMENT };

/** Random faults of all calls: a third of captures and refunds fail, a fifth of orders and a sixth of reads. */
export const PAYPAL_FAULT_RATES: FaultRates = {
  token: { ...spread(0.1, LOST), slow: 0.02, 'rate-limited': 0.02, 'credentials-revoked': 0.005 },
  'create-order': { ...spread(0.12, LOST), ...spread(0.08, LOST_AFTER), ...A_MOMENT },
  'find-order': { ...READS, 'unlisted-status': 0.02 },
  'capture-order': {
    ...spread(0.08, LOST),
    ...spread(0.14, LOST_AFTER),
    ...spread(0.16, WEBHOOK_FAULTS),
    ...A_MOMENT,
    'amount-tampered': 0.01,
    'in-progress': 0.04,
    'unlisted-status': 0.02,
  },
  checkout: { slow: 0.08, ...spread(0.24, WEBHOOK_FAULTS), 'webhook-never': 0.1, 'return-never': 0.08 },
  'find-capture': READS,
  disputes: { ...READS, 'no-right': 0.05 },
  certificate: spread(0.1, LOST),
  refund: {
    ...spread(0.08, LOST),
    ...spread(0.1, LOST_AFTER),
    ...spread(0.06, WEBHOOK_FAULTS),
    ...A_MOMENT,
    'refund-pending': 0.05,
    refuse: 0.03,
    'refuse-unexplained': 0.02,
  },
};

/**
 * Pays an order at PayPal's page with realistic detours: a declined card, two tabs, a late approval, a closed browser, a
 * cancelled page that is approved after all, or the return address of another order.
 */
export async function payAtPayPal(visitor: Visitor, orderId: number): Promise<void> {
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
  const open = () => call(`/api/orders/${orderId}/payment/page`, { configId: server.configId }, randomUUID());
  const answers = await Promise.allSettled(may(0.2) ? [open(), open()] : [open()]);
  const opened = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.status === 200 ? [Page.parse(answer.value.body).pageUrl] : [],
  );
  return opened[0] ?? null;
}

/** @returns whether the page leads back */
async function choose(pageUrl: string, choice: Record<string, string>): Promise<boolean> {
  const body = new URLSearchParams(choice);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const response = await fetch(pageUrl, { method: 'POST', redirect: 'manual', body, signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.status === 303;
}
const approve = (pageUrl: string, outcome: string) => choose(pageUrl, { do: 'pay', outcome });

type PageVisit = (visitor: Visitor, orderId: number, pageUrl: string) => Promise<void>;

const payOnce: PageVisit = async ({ pick, may, check }, orderId, pageUrl) => {
  const returns = await approve(pageUrl, pick(...OUTCOMES));
  if (returns && !may(0.2)) await check(orderId);
};

const payInTwoTabs: PageVisit = async ({ pick, may, check }, orderId, pageUrl) => {
  await Promise.all([approve(pageUrl, 'COMPLETED'), approve(pageUrl, pick(...OUTCOMES))]);
  await Promise.all([check(orderId), check(orderId)]);
  if (may(0.3)) await approve(pageUrl, 'COMPLETED');
};

/** The other tab stays open, so an approval may follow at any time. */
const leavePage: PageVisit = async ({ may, call, cancel, check }, orderId, pageUrl) => {
  await choose(pageUrl, { do: 'back' });
  const leaving = call(`/api/orders/${orderId}/payment/leave`, {});
  const atOnce = may(0.5) ? approve(pageUrl, 'COMPLETED') : null;
  await Promise.allSettled([leaving, atOnce, check(orderId)]);
  if (may(0.5)) await cancel(orderId).catch(() => undefined);
  if (may(0.5)) await approve(pageUrl, 'COMPLETED');
};

const approveTooLate: PageVisit = async ({ server, wait, check, may }, orderId, pageUrl) => {
  const paying = wait(2_000).then(() => approve(pageUrl, 'COMPLETED'));
  await server.expirePage(orderId);
  await paying;
  if (may(0.5)) await check(orderId);
};

/** Approved, and never seen again: only the webhook or the job can capture it. */
const closeBrowser: PageVisit = async (_visitor, _orderId, pageUrl) => {
  await choose(pageUrl, { do: 'close', outcome: 'COMPLETED' });
};

const VISITS: readonly [PageVisit, ...PageVisit[]] = [
  payOnce,
  payOnce,
  payOnce,
  payOnce,
  payInTwoTabs,
  leavePage,
  approveTooLate,
  closeBrowser,
];
