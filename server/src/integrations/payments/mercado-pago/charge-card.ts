import { ProviderFailure, type CardCharge, type ChargeCall, type ProviderPayment } from '../payment-provider.ts';
import { toApiAmount } from './api-amounts.ts';
import { ApiPayment, WireToken } from './api-schemas.ts';
import { cancelPayment } from './cancel-payment.ts';
import { toPaymentFailureCode } from './failure-code.ts';
import { findMethodId, mercadoPagoCustomers } from './mercado-pago-cards.ts';
import type { MercadoPagoClient } from './mercado-pago-client.ts';
import { parsePayment } from './parse-payment.ts';
import type { PaymentSearch } from './payment-search.ts';
import { itemsOf, notificationOf, statementOf } from './request-fields.ts';

/**
 * "Already posted the same request", "gateway failed": codes that leave a charge undecided. Source: its API
 * reference, "Create payment"
 */
const CHARGE_UNCERTAIN = ['2001', '2004'];

/** Facts of the card that a payment must name. */
type Card = {
  methodId: string | null;
  payer: { email: string; identification?: { type: string; number: string } } | { type: 'customer'; id: string };
};

/**
 * Writes the charge of a card, with what the provider knows of the card.
 *
 * @throws ProviderFailure
 */
export async function writeCharge(client: MercadoPagoClient, charge: CardCharge): Promise<ChargeCall> {
  const card = await beforeSending(() => cardOf(client, charge));
  const { reference, idempotencyKey, showsChallenge = false } = charge;
  return { reference, idempotencyKey, showsChallenge, text: JSON.stringify(paymentBody(charge, card)) };
}

/**
 * Charges a card. Where the payer's screen shows challenges, the bank may ask for one; then the payment is open.
 *
 * @throws ProviderFailure
 * @see MP-01
 */
export async function chargeCard(
  client: MercadoPagoClient,
  search: PaymentSearch,
  call: ChargeCall,
): Promise<ProviderPayment> {
  const wire = await client.make(
    {
      path: '/v1/payments',
      body: call.text,
      idempotencyKey: call.idempotencyKey,
      limit: 'write',
      isConclusive: (code) => code !== null && /\d/.test(code) && !CHARGE_UNCERTAIN.includes(code),
      meaningOf: (code) => ({ declineCode: toPaymentFailureCode(code) }),
    },
    ApiPayment,
  );
  return decideReview(client, search, call, wire);
}

/**
 * A payment that may wait for a challenge may also end in a review of days. At a counter no one waits for that, so it is
 * cancelled, as a binary payment would be declined. A payment that cannot be cancelled stays as it is.
 */
async function decideReview(
  client: MercadoPagoClient,
  search: PaymentSearch,
  { showsChallenge = false }: ChargeCall,
  wire: ApiPayment,
): Promise<ProviderPayment> {
  const payment = parsePayment(wire);
  if (!showsChallenge || wire.status !== 'in_process') return payment;
  const after = (await cancelPayment(client, search, payment.providerRef).catch(() => null)) ?? payment;
  return after.state === 'cancelled' ? { ...after, state: 'declined', declineCode: 'other' } : after;
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

async function cardOf(client: MercadoPagoClient, charge: CardCharge): Promise<Card> {
  return charge.cardRef === null ? newCardOf(client, charge) : savedCardOf(client, charge, charge.cardRef);
}

async function savedCardOf(client: MercadoPagoClient, { payer, methodId }: CardCharge, cardRef: string): Promise<Card> {
  const customer = await mercadoPagoCustomers(client).findCustomer(payer);
  if (customer === null) {
    throw new ProviderFailure('refused', 'The payer has no saved cards there.', 'card-not-found');
  }
  const saved = customer.cards?.find((card) => card?.id === cardRef);
  return { methodId: methodId ?? saved?.payment_method.id ?? null, payer: { type: 'customer', id: customer.id } };
}

/** Reads the token for the holder's document, which the payer's browser sent to the provider only. */
async function newCardOf(client: MercadoPagoClient, { payer, token, methodId }: CardCharge): Promise<Card> {
  const path = `/v1/card_tokens/${encodeURIComponent(token)}`;
  const wire = await client.ask({ method: 'GET', path, limit: 'read' }, WireToken).catch(toNothing);
  const identification = wire?.cardholder?.identification ?? null;
  const beginning = wire?.first_six_digits ?? null;
  return {
    methodId: methodId ?? (beginning === null ? null : await findMethodId(client, beginning)),
    payer: { email: payer.email, ...(identification && { identification }) },
  };
}

/** A charge may lack the document. Rejected credentials and an unreachable provider end it here. */
function toNothing(error: unknown): null {
  if (error instanceof ProviderFailure && (error.kind === 'unknown' || error.kind === 'refused')) return null;
  throw error;
}

function paymentBody(charge: CardCharge, { methodId, payer }: Card): object {
  const { items = [], showsChallenge = false } = charge;
  const identification = 'identification' in payer ? payer.identification : undefined;
  return {
    transaction_amount: toApiAmount(charge.amountMinor),
    token: charge.token,
    description: charge.description,
    ...statementOf(charge.statementName),
    installments: 1,
    ...(methodId !== null && { payment_method_id: methodId }),
    ...(charge.issuerId !== null && { issuer_id: charge.issuerId }),
    payer,
    additional_info: {
      ...(items.length > 0 && { items: itemsOf(items) }),
      ...(identification && { payer: { identification } }),
    },
    external_reference: charge.reference,
    ...notificationOf(charge.notifyUrl),
    capture: true,
    // A challenge is a wait, which a binary payment does not have. Without one the decision is immediate.
    binary_mode: !showsChallenge,
    ...(showsChallenge && { three_d_secure_mode: 'optional' }),
  };
}
