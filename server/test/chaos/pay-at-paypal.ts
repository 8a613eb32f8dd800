import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Visitor } from './chaos-visitor.ts';
import { LOST, LOST_AFTER, spread, WEBHOOK_FAULTS, type FaultRates } from './fault-rates.ts';
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

const OUTCOMES = [
  'COMPLETED',
  'COMPLETED',
  'COMPLETED',
  'INSTRUMENT_DECLINED',
  'DECLINED',
  'PAYER_CANNOT_PAY',
] as const;

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
  return payAtPages(visitor, orderId, openPage, (...visit) => visitor.pick(...VISITS)(...visit));
}

/** @returns null when the server refuses */
async function openPage(visitor: Visitor, orderId: number): Promise<string | null> {
  const { server, call } = visitor;
  const wanted = { configId: server.configId };
  const body = await openInTabs(visitor, () => call(`/api/orders/${orderId}/payment/page`, wanted, randomUUID()));
  return body === null ? null : Page.parse(body).pageUrl;
}

const approve = (pageUrl: string, outcome: string) => chooseAtPage(pageUrl, { do: 'pay', outcome });

const payOnce: PageVisit<string> = async ({ pick, may, check }, orderId, pageUrl) => {
  const returnUrl = await approve(pageUrl, pick(...OUTCOMES));
  if (returnUrl !== null && !may(0.2)) await check(orderId);
};

const payInTwoTabs: PageVisit<string> = async ({ pick, may, check }, orderId, pageUrl) => {
  await Promise.all([approve(pageUrl, 'COMPLETED'), approve(pageUrl, pick(...OUTCOMES))]);
  await Promise.all([check(orderId), check(orderId)]);
  if (may(0.3)) await approve(pageUrl, 'COMPLETED');
};

/** The other tab stays open, so an approval may follow at any time. */
const leavePage: PageVisit<string> = async (visitor, orderId, pageUrl) => {
  await chooseAtPage(pageUrl, { do: 'back' });
  const approveLater = () => approve(pageUrl, 'COMPLETED');
  await leavePayment(visitor, orderId, approveLater, () => visitor.check(orderId));
};

const approveTooLate: PageVisit<string> = (visitor, orderId, pageUrl) =>
  payTooLate(visitor, orderId, () => approve(pageUrl, 'COMPLETED'));

/** Approved, and never seen again: only the webhook or the job can capture it. */
const closeBrowser: PageVisit<string> = async (_visitor, _orderId, pageUrl) => {
  await chooseAtPage(pageUrl, { do: 'close', outcome: 'COMPLETED' });
};

const VISITS: PageVisits<string> = [
  payOnce,
  payOnce,
  payOnce,
  payOnce,
  payInTwoTabs,
  leavePage,
  approveTooLate,
  closeBrowser,
];
