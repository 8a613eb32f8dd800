import { z } from 'zod';

import { ProviderFailure, UnreadablePayments } from '../payment-provider.ts';
import type {
  CardCharge,
  CardProvider,
  HostedCheckout,
  HostedProvider,
  PaymentProvider,
  ProviderPayment,
} from '../payment-provider.ts';
import type { ProviderConnection } from '../provider-definition.ts';
import { toApiAmount } from './api-amounts.ts';
import {
  SearchedPayment,
  WireNamed,
  WireOwner,
  ApiPayment,
  ApiPreference,
  ApiRefund,
  WireSearch,
} from './api-schemas.ts';
import { toPaymentFailureCode, toRefundFailure } from './failure-code.ts';
import { mercadoPagoCards } from './mercado-pago-cards.ts';
import { createMercadoPagoClient } from './mercado-pago-client.ts';
import { parsePayment, parseRefund } from './parse-payment.ts';

/**
 * Lists refunds in process, and reports them as such instead of a bare 400. Source: its page "Refund of transactions
 * with Pix".
 */
const WITH_REFUNDS_IN_PROCESS = { 'x-render-in-process-refunds': 'true' };

/**
 * Codes of a refusal that prove that no refund was made. 2063, "not valid for the current payment state", is missing,
 * since this very refund may have caused that state. Source: its API reference, "Create refund"
 */
const NO_REFUND = ['2000', '2024', '2085', '3024', '4040', '4041', '4292', '15016'];
/**
 * "Already posted the same request", "gateway failed": codes that leave a charge undecided. Source: as above, "Create
 * payment"
 */
const CHARGE_UNCERTAIN = ['2001', '2004'];

const PAGE = 100;
/** Limit of the search's paging. */
const MAX_PAGED_RESULTS = 9_000;

/** Prefix of live credentials, of test users too; test credentials begin with `TEST-`. */
const LIVE_CREDENTIALS = 'APP_USR-';

/** Currency of each country's site. Source: its API reference, "Sites" */
export const MERCADO_PAGO_CURRENCIES: ReadonlyMap<string, string> = new Map([
  ['MLA', 'ARS'],
  ['MLB', 'BRL'],
  ['MLC', 'CLP'],
  ['MLM', 'MXN'],
  ['MCO', 'COP'],
  ['MLU', 'UYU'],
  ['MPE', 'PEN'],
]);

/** Cards and the hosted page of one account at Mercado Pago. @see MP-01, MPC-01 */
export function mercadoPago(connection: ProviderConnection): CardProvider & HostedProvider {
  const client = createMercadoPagoClient(connection);
  const { findCustomer, ...cards } = mercadoPagoCards(client);

  async function search(query: Record<string, string>) {
    const path = `/v1/payments/search?${new URLSearchParams(query).toString()}`;
    const found = await client.ask({ method: 'GET', path, limit: 'read' }, WireSearch);
    if (found === null) throw new ProviderFailure('unknown', 'Mercado Pago has no search.');
    const payments: ProviderPayment[] = [];
    const unreadable: string[] = [];
    for (const result of found.results) {
      const { success, data } = SearchedPayment.safeParse(result);
      if (!success) unreadable.push(WireNamed.safeParse(result).data?.id ?? '?');
      else if (data !== null) payments.push(parsePayment(data));
    }
    return { total: found.paging.total, count: found.results.length, payments, unreadable };
  }

  async function findPayment(providerRef: string): Promise<ProviderPayment | null> {
    const wire = await client.ask({ method: 'GET', path: paymentPath(providerRef), limit: 'read' }, ApiPayment);
    return wire && parsePayment(wire);
  }

  async function* pagesOf(query: Record<string, string>): AsyncIterable<Awaited<ReturnType<typeof search>>> {
    for (let offset = 0; ; offset += PAGE) {
      const page = await search({ ...query, limit: String(PAGE), offset: String(offset) });
      yield page;
      if (page.count === 0 || offset + PAGE >= Math.min(page.total, MAX_PAGED_RESULTS)) return;
    }
  }

  async function findByReference(reference: string): Promise<ProviderPayment[]> {
    // Payments made during the paging shift the pages, so one may appear twice.
    const found = new Map<string, ProviderPayment>();
    for await (const page of pagesOf({ external_reference: reference, sort: 'date_created', criteria: 'desc' })) {
      if (page.unreadable.length > 0) throw new ProviderFailure('unknown', 'A payment of a search cannot be read.');
      for (const payment of page.payments) if (payment.reference === reference) found.set(payment.providerRef, payment);
    }
    return [...found.values()];
  }

  async function* listPayments(from: Date, to: Date): AsyncIterable<ProviderPayment> {
    const unreadable: string[] = [];
    yield* listReadable(from, to, unreadable);
    if (unreadable.length > 0) throw new UnreadablePayments([...new Set(unreadable)]);
  }

  /** @param unreadable receives the ids of unreadable payments */
  async function* listReadable(from: Date, to: Date, unreadable: string[]): AsyncIterable<ProviderPayment> {
    const range = { range: 'date_last_updated', begin_date: from.toISOString(), end_date: to.toISOString() };
    for await (const page of pagesOf({ ...range, sort: 'date_created', criteria: 'asc' })) {
      const { total, payments } = page;
      const middleMs = Math.floor((from.getTime() + to.getTime()) / 2);
      if (total > MAX_PAGED_RESULTS && middleMs > from.getTime()) {
        yield* listReadable(from, new Date(middleMs), unreadable);
        yield* listReadable(new Date(middleMs + 1), to, unreadable);
        return;
      }
      unreadable.push(...page.unreadable);
      yield* payments;
    }
  }

  const payments: PaymentProvider = {
    async findOwner() {
      const owner = await client.ask({ method: 'GET', path: '/users/me', limit: 'read' }, WireOwner);
      if (owner === null)
        throw new ProviderFailure('credentials', 'Mercado Pago has no account with these credentials.');
      return {
        merchantRef: owner.id,
        isLive: connection.accessToken.startsWith(LIVE_CREDENTIALS),
        isTestUser: isTestUser(owner),
        currency: MERCADO_PAGO_CURRENCIES.get(owner.site_id ?? '') ?? null,
      };
    },
    findPayment,
    findByReference,
    listPayments,
    async listRefunds(providerRef) {
      const path = `${paymentPath(providerRef)}/refunds`;
      const call = { method: 'GET', path, headers: WITH_REFUNDS_IN_PROCESS, limit: 'read' } as const;
      return ((await client.ask(call, z.array(ApiRefund))) ?? []).map(parseRefund);
    },
    async refund({ providerRef, amountMinor, idempotencyKey }) {
      const wire = await client.make(
        {
          path: `${paymentPath(providerRef)}/refunds`,
          body: amountMinor === null ? {} : { amount: toApiAmount(amountMinor) },
          idempotencyKey,
          headers: WITH_REFUNDS_IN_PROCESS,
          limit: 'write',
          isProof: (code) => code !== null && NO_REFUND.includes(code),
          meaningOf: (code) => ({ refundFailure: toRefundFailure(code) }),
        },
        ApiRefund,
      );
      return parseRefund(wire);
    },
    async cancel({ reference, providerRef, sessionRef }) {
      if (sessionRef !== null) await expirePage(sessionRef);
      const payment =
        providerRef === null ? mostFinal(await findByReference(reference)) : await findPayment(providerRef);
      if (payment?.state !== 'open' && payment?.state !== 'authorized') return payment;
      return cancelPayment(payment.providerRef);
    },
  };

  async function expirePage(preferenceId: string): Promise<void> {
    const body = { expires: true, expiration_date_to: new Date().toISOString() };
    const path = `/checkout/preferences/${encodeURIComponent(preferenceId)}`;
    await client.do({ method: 'PUT', path, body, limit: 'read' });
  }

  async function cancelPayment(providerRef: string): Promise<ProviderPayment | null> {
    const call = {
      method: 'PUT',
      path: paymentPath(providerRef),
      body: { status: 'cancelled' },
      limit: 'read',
    } as const;
    try {
      const wire = await client.ask(call, ApiPayment);
      return wire && parsePayment(wire);
    } catch (error) {
      const isDecided = error instanceof ProviderFailure && error.kind === 'refused';
      if (isDecided) return findPayment(providerRef);
      throw error;
    }
  }

  return {
    ...payments,
    ...cards,
    async charge(charge) {
      const customer = charge.cardRef === null ? null : await beforeSending(() => findCustomer(charge.payer));
      if (charge.cardRef !== null && customer === null) {
        throw new ProviderFailure('refused', 'The payer has no saved cards there.', 'card-not-found');
      }
      const wire = await client.make(
        {
          path: '/v1/payments',
          body: paymentBody(charge, customer),
          idempotencyKey: charge.idempotencyKey,
          limit: 'write',
          isProof: (code) => code !== null && /\d/.test(code) && !CHARGE_UNCERTAIN.includes(code),
          meaningOf: (code) => ({ declineCode: toPaymentFailureCode(code) }),
        },
        ApiPayment,
      );
      return parsePayment(wire);
    },
    async begin(checkout) {
      const body = preferenceBody(checkout);
      const path = '/checkout/preferences';
      const wire = await client.make({ path, body, limit: 'write' }, ApiPreference);
      return { sessionRef: wire.id, pageUrl: new URL(wire.init_point) };
    },
  };
}

/** Test users have live credentials. Source: its SDK, sample of a user */
function isTestUser({ tags, email }: WireOwner): boolean {
  return tags?.includes('test_user') === true || email?.toLowerCase().endsWith('@testuser.com') === true;
}

/** Runs a call before the charge itself: its failure means that nothing was charged. */
async function beforeSending<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'unknown') throw error;
    throw new ProviderFailure('not-sent', error.message, error.code, { cause: error });
  }
}

function paymentPath(providerRef: string): string {
  return `/v1/payments/${encodeURIComponent(providerRef)}`;
}

function paymentBody(charge: CardCharge, customer: string | null): object {
  return {
    transaction_amount: toApiAmount(charge.amountMinor),
    token: charge.token,
    description: charge.description,
    installments: 1,
    ...(charge.methodId !== null && { payment_method_id: charge.methodId }),
    ...(charge.issuerId !== null && { issuer_id: charge.issuerId }),
    payer: customer === null ? { email: charge.payer.email } : { type: 'customer', id: customer },
    external_reference: charge.reference,
    ...(charge.notifyUrl && { notification_url: signedWebhooksAt(charge.notifyUrl) }),
    capture: true,
    // An immediate decision: at a counter no one waits for days.
    binary_mode: true,
  };
}

function preferenceBody(checkout: HostedCheckout): object {
  const { returnUrl, currency } = checkout;
  return {
    items: checkout.items.map(({ title, quantity, unitPriceMinor }) => ({
      title,
      quantity,
      unit_price: toApiAmount(unitPriceMinor),
      currency_id: currency,
    })),
    external_reference: checkout.reference,
    back_urls: { success: returnUrl.href, failure: returnUrl.href, pending: returnUrl.href },
    // Refused for an address of this machine only.
    ...(returnUrl.protocol === 'https:' && { auto_return: 'approved' }),
    binary_mode: true,
    ...(checkout.notifyUrl && { notification_url: signedWebhooksAt(checkout.notifyUrl) }),
    // Cash paid at a shop days later is too late for food.
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'atm' }], installments: 1 },
    expires: true,
    expiration_date_to: checkout.expiresAt.toISOString(),
    ...(checkout.payerEmail !== null && { payer: { email: checkout.payerEmail } }),
  };
}

/** Without this parameter the older, unsigned notifications come as well. */
function signedWebhooksAt(notifyUrl: URL): string {
  const url = new URL(notifyUrl);
  url.searchParams.set('source_news', 'webhooks');
  return url.href;
}

/** Of several attempts under one reference the one that moved money, else the newest. */
function mostFinal(newestFirst: readonly ProviderPayment[]): ProviderPayment | null {
  const isMoney = ({ state }: ProviderPayment) => state !== 'declined' && state !== 'cancelled';
  return newestFirst.find(({ state }) => state === 'approved') ?? newestFirst.find(isMoney) ?? newestFirst[0] ?? null;
}
