import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pageLanguage, type PageLanguage } from '../../page/hosted-page.ts';
import { sendBack, sendPage } from '../../page/send-page.ts';
import { begin, PREFIX, type Gateway } from '../gateway.ts';
import type { Ledger, PaymentRow, PreferenceRow } from '../ledger.ts';
import { writePayment } from '../payments/make-payment.ts';
import { outcomeOf } from '../payments/outcomes.ts';
import { sellerOfKey } from '../sellers.ts';
import { CHECKOUT_OUTCOMES, checkoutNotice, checkoutPage } from './checkout-page.ts';
import { firstPaymentOf, merchantOrderIdOf } from './merchant-orders.ts';

const Query = z.object({ pref_id: z.string(), lang: z.enum(['es', 'en']).optional().catch(undefined) });
const Choice = z.object({ do: z.enum(['pay', 'back']), outcome: z.enum(CHECKOUT_OUTCOMES).default('APRO') });
const PAGE = `${PREFIX}/checkout/v1/redirect`;

/** The card that the page pays with. */
const BUYERS_CARD = {
  firstSix: '450995',
  lastFour: '3704',
  month: 11,
  year: 2030,
  identification: { type: 'DNI', number: '12345678' },
};
const AT_ONCE = { installments: 1, isCaptured: true, challenge: null, echo: {} };

/** The provider's payment page and its redirects. Source: Mercado Pago, "Checkout Pro", back URLs. */
export async function checkoutRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  const { ledger, webhooks } = gateway;

  app.get(PAGE, async (request, reply) => {
    const { preference, language } = read(request.query, request.headers['accept-language']);
    const notice = noticeFor(preference);
    if (!preference || notice) {
      return sendNotice(reply, notice ?? 'unknown', language, request.url, backUrlOf(preference));
    }
    return sendPage(reply, checkoutPage(preference, language, request.url));
  });

  app.post(PAGE, async (request, reply) => {
    const { preference, language } = read(request.query, request.headers['accept-language']);
    const choice = Choice.safeParse(request.body);
    if (!choice.success) return reply.code(400).send({ error: 'malformed-request' });
    if (preference && choice.data.do === 'back') return goBack(reply, preference, null, language);
    const notice = noticeFor(preference);
    if (!preference || notice) {
      return sendNotice(reply, notice ?? 'unknown', language, request.url, backUrlOf(preference));
    }

    const facts = { reference: preference.reference, outcome: choice.data.outcome };
    const behaviour = await begin(gateway, reply, 'checkout', facts);
    const payment = pay(preference, choice.data.outcome, behaviour);
    await webhooks.send(payment, 'payment.created', behaviour);
    if (behaviour !== 'redirect-never') return goBack(reply, preference, payment, language);
    return sendPage(reply, checkoutNotice('paid', language, request.url, null));
  });

  /** Redirects to the shop; without an address for the result the buyer stays on the page. */
  function goBack(
    reply: FastifyReply,
    preference: PreferenceRow,
    payment: PaymentRow | null,
    language: PageLanguage,
  ): FastifyReply {
    const url = returnUrl(ledger, preference, payment);
    if (url !== null) return sendBack(reply, url.href);
    const page = `${PAGE}?${new URLSearchParams({ pref_id: preference.id }).toString()}`;
    return sendPage(reply, checkoutNotice('ended', language, page, null));
  }

  function backUrlOf(preference: PreferenceRow | undefined): string | null {
    return preference ? (returnUrl(ledger, preference, null)?.href ?? null) : null;
  }

  function read(query: unknown, acceptLanguage: string | undefined) {
    const input = Query.safeParse(query);
    const language = pageLanguage(acceptLanguage, input.data?.lang);
    if (!input.success) return { preference: undefined, language };
    return { preference: ledger.preferences.get(input.data.pref_id), language };
  }

  function noticeFor(preference: PreferenceRow | undefined): 'unknown' | 'expired' | null {
    if (!preference) return 'unknown';
    const { expiresAt } = preference;
    return expiresAt !== null && Date.parse(expiresAt) <= gateway.clock.now().getTime() ? 'expired' : null;
  }

  function pay(preference: PreferenceRow, outcome: string, behaviour: string | null): PaymentRow {
    const { id: preferenceId, seller, amountMinor, reference, payerEmail, notifyUrl, isBinary } = preference;
    const card = { ...BUYERS_CARD, holder: outcome };
    const wanted = { seller, amountMinor, reference, payerEmail, notifyUrl, isBinary, preferenceId, card, ...AT_ONCE };
    const usual = outcomeOf(outcome, isBinary);
    return writePayment(gateway, { ...wanted, methodId: 'visa', customerId: null }, usual, behaviour);
  }
}

function sendNotice(
  reply: FastifyReply,
  notice: 'expired' | 'unknown',
  language: PageLanguage,
  address: string,
  backUrl: string | null,
): FastifyReply {
  return sendPage(reply.code(notice === 'unknown' ? 404 : 410), checkoutNotice(notice, language, address, backUrl));
}

/**
 * @param payment null: the buyer has not paid; missing values are written as `null`
 * @returns null for a preference without this address
 */
function returnUrl(ledger: Ledger, preference: PreferenceRow, payment: PaymentRow | null): URL | null {
  const { backUrls, reference, id, seller } = preference;
  const address = payment?.status === 'approved' ? backUrls.success : returnAfter(preference, payment);
  if (address === undefined) return null;
  const url = new URL(address);
  const orderPaymentId = firstPaymentOf(ledger, id);
  const paymentId = payment === null ? 'null' : String(payment.id);
  const status = payment?.status ?? 'null';
  const result = {
    collection_id: paymentId,
    collection_status: status,
    payment_id: paymentId,
    status,
    external_reference: reference ?? 'null',
    payment_type: payment === null ? 'null' : 'credit_card',
    merchant_order_id: orderPaymentId === null ? 'null' : String(merchantOrderIdOf(orderPaymentId)),
    preference_id: id,
    site_id: sellerOfKey(seller).country.siteId,
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  return url;
}

function returnAfter({ backUrls }: PreferenceRow, payment: PaymentRow | null): string | undefined {
  return payment?.status === 'in_process' ? backUrls.pending : backUrls.failure;
}
