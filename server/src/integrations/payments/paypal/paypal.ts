import { randomUUID } from 'node:crypto';
import { cutText } from '#platform/text/cut-text.ts';
import {
  ProviderFailure,
  type AccountOwner,
  type HostedCheckout,
  type HostedProvider,
  type OpenPayment,
  type ProviderPayment,
} from '../payment-provider.ts';
import { PAYPAL_CURRENCIES, toApiMoney } from './api-amounts.ts';
import { ApiOrder, type ApiOrder as Order } from './api-schemas.ts';
import { toCaptureDecline } from './failure-code.ts';
import { capturesOf } from './parse-payment.ts';
import { createPayPalClient, type PayPalClient } from './paypal-client.ts';
import type { PayPalConnection } from './paypal-connection.ts';
import { paypalPayments, type PayPalPayments } from './paypal-payments.ts';
import { paypalRefunds } from './paypal-refunds.ts';
import { walletParameters } from './wallets.ts';

const ORDERS = '/v2/checkout/orders';
/** An order refused without an effect. */
const NOTHING_HAPPENED = () => ({});
/** Every account takes it. */
const USUAL_CURRENCY = 'USD';
const UNPAID_ORDER_MINOR = 100;
/** Statuses of a capture without money. */
const DECLINED = ['DECLINED', 'FAILED'];
/** At a counter no one waits days for a bank transfer. */
const WITHOUT_DELAY = 'IMMEDIATE_PAYMENT_REQUIRED';
/** Longest text of an item. */
const MAX_ITEM_NAME = 127;

/** The approval page, captures and refunds of one account at PayPal. @see PP-01 */
export function paypal(connection: PayPalConnection): HostedProvider & {
  /** Captures the order that the buyer has approved. */
  capture(open: OpenPayment): Promise<void>;
} {
  const client = createPayPalClient(connection);
  const payments = paypalPayments(client, connection);
  return {
    ...payments,
    ...paypalRefunds(client, payments),
    findOwner: () => findOwner(client, connection),
    begin: (checkout) => createOrder(client, connection, checkout),
    capture: (open) => captureOrder(client, open),
    cancel: (open) => findFinalPayment(payments, open),
  };
}

/**
 * Reads the merchant from an order that is never approved: PayPal shows an app its own account nowhere else, and forgets
 * such an order after some hours. It also proves that the account takes the currency.
 */
async function findOwner(client: PayPalClient, { currency, isLive }: PayPalConnection): Promise<AccountOwner> {
  const isKnown = PAYPAL_CURRENCIES.includes(currency);
  const order = isKnown ? await makeUnpaidOrder(client, currency) : null;
  const shown = order ?? (await makeUnpaidOrder(client, USUAL_CURRENCY));
  const merchantRef = shown?.purchase_units?.[0]?.payee?.merchant_id;
  if (!merchantRef) throw new ProviderFailure('unknown', 'PayPal names no merchant of this app.');
  return { merchantRef, isLive, isTestUser: false, currency: order === null ? null : currency };
}

/** @returns null when the account does not take the currency */
async function makeUnpaidOrder(client: PayPalClient, currency: string): Promise<Order | null> {
  const amount = toApiMoney(UNPAID_ORDER_MINOR, currency);
  const body = { intent: 'CAPTURE', purchase_units: [{ amount }] };
  try {
    return await client.make({ path: ORDERS, body, requestId: randomUUID(), meaningOf: NOTHING_HAPPENED }, ApiOrder);
  } catch (error) {
    if (error instanceof ProviderFailure && error.code === 'CURRENCY_NOT_SUPPORTED') return null;
    throw error;
  }
}

async function createOrder(client: PayPalClient, connection: PayPalConnection, checkout: HostedCheckout) {
  const { wallets } = connection;
  const body = { ...orderBody(checkout), ...payerBody(checkout, wallets) };
  const order = await client.make(
    { path: ORDERS, body, requestId: checkout.idempotencyKey, meaningOf: NOTHING_HAPPENED },
    ApiOrder,
  );
  const page = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  if (page === undefined || !URL.canParse(page)) {
    throw new ProviderFailure('unknown', 'PayPal made an order without a page for the buyer.');
  }
  const parameters = wallets.length === 0 ? {} : walletParameters(connection, checkout);
  return { sessionRef: order.id, pageUrl: new URL(page), parameters };
}

function orderBody(checkout: HostedCheckout): object {
  const { reference, amountMinor, currency } = checkout;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: reference,
        invoice_id: reference,
        ...amountBody(amountMinor, currency, checkout.items),
      },
    ],
  };
}

/**
 * How the buyer approves. An order that names the PayPal account as its source is approved by it alone; one without a
 * source also by a wallet. Its page then has the older form of the same fields.
 * Source: PayPal, "Orders" version 2, `payment_source` and `application_context`.
 */
function payerBody({ returnUrl }: HostedCheckout, wallets: PayPalConnection['wallets']): object {
  const page = {
    return_url: returnUrl.href,
    cancel_url: cancelUrl(returnUrl).href,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
  };
  if (wallets.length > 0) {
    return { application_context: { ...page, payment_method: { payee_preferred: WITHOUT_DELAY } } };
  }
  return { payment_source: { paypal: { experience_context: { ...page, payment_method_preference: WITHOUT_DELAY } } } };
}

/** The visitor's screen does not wait for a payment that was cancelled. */
function cancelUrl(returnUrl: URL): URL {
  const url = new URL(returnUrl);
  url.searchParams.set('status', 'cancelled');
  return url;
}

/** The lines are left out where they do not add up to the amount, as with a discount: PayPal refuses those. */
function amountBody(amountMinor: number, currency: string, items: HostedCheckout['items']): object {
  const amount = toApiMoney(amountMinor, currency);
  const sumMinor = items.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * unitPriceMinor, 0);
  if (sumMinor !== amountMinor || items.some(({ unitPriceMinor }) => unitPriceMinor <= 0)) return { amount };
  return {
    amount: { ...amount, breakdown: { item_total: amount } },
    items: items.map(({ title, quantity, unitPriceMinor }) => ({
      name: cutText(title, MAX_ITEM_NAME),
      quantity: String(quantity),
      unit_amount: toApiMoney(unitPriceMinor, currency),
    })),
  };
}

/**
 * Captures an approved order. The order is read first, so that one that the buyer has not approved is not captured again
 * and again. An order is captured once at PayPal, with any key.
 *
 * @throws ProviderFailure `refused` with its decline code when PayPal refuses for good: nothing was captured. Of an
 *   unknown outcome nothing is thrown, since the order itself shows it
 */
async function captureOrder(client: PayPalClient, { reference, sessionRef }: OpenPayment): Promise<void> {
  if (sessionRef === null) return;
  const path = `${ORDERS}/${encodeURIComponent(sessionRef)}`;
  const order = await client.find(path, ApiOrder);
  if (order?.status !== 'APPROVED') return;
  try {
    const captured = await client.make(
      { path: `${path}/capture`, body: {}, requestId: `${reference}-capture`, meaningOf: declineOf },
      ApiOrder,
    );
    if (capturesOf(captured).some(({ status }) => DECLINED.includes(status))) {
      throw new ProviderFailure('refused', 'PayPal declined the capture.', 'DECLINED', { declineCode: 'other' });
    }
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'unknown') throw error;
  }
}

function declineOf(issue: string | null) {
  const declineCode = toCaptureDecline(issue);
  return declineCode === null ? null : { declineCode };
}

/**
 * Returns the payment of an order that is to be closed. PayPal cannot close the page; but without our capture an
 * approval moves no money, and a closed attempt is never captured.
 */
async function findFinalPayment(payments: PayPalPayments, open: OpenPayment): Promise<ProviderPayment | null> {
  const found = await payments.findByAttempt(open);
  return found.find(({ state }) => state === 'approved') ?? found[0] ?? null;
}
