import { z } from 'zod';

import { ProviderFailure } from '../payment-provider.ts';
import type { ProviderRefund, RefundToMake } from '../payment-provider.ts';
import { toApiAmount, toLimaDate, toLimaText } from './api-values.ts';
import type { IzipayClient } from './izipay-client.ts';
import { annulmentRef } from './order-search.ts';

const WireMade = z.object({
  response: z.object({ result: z.object({ uniqueId: z.union([z.string(), z.number()]).transform(String).nullish() }) }),
});

/** Values of a payment that its annulment and its refunds name. */
export type RefundablePayment = {
  readonly orderNumber: string;
  readonly uniqueId: string;
  readonly codeAuth: string;
  readonly referenceNumber: string;
  readonly amountMinor: number;
  readonly refundedMinor: number;
  readonly createdAt: Date;
};

/** Issuers' code for an amount that cannot be refunded, also later. */
const WRONG_AMOUNT = '13';
/** Until then a refusal may only mean that the payment is not settled yet. */
const SETTLED_WITHIN_MS = 3 * 24 * 60 * 60 * 1_000;

/**
 * Makes refunds: an annulment of the whole payment on its day in Lima, otherwise a refund. A payment that is not settled
 * yet cannot be refunded in part; the refund is made later.
 *
 * @see IZI-01, REF-04
 */
export function izipayRefunds(client: IzipayClient, ruc: string) {
  return async (payment: RefundablePayment, refund: RefundToMake): Promise<ProviderRefund> => {
    const { amountMinor: paidMinor, refundedMinor, createdAt } = payment;
    const amountMinor = refund.amountMinor ?? paidMinor - refundedMinor;
    // The whole of it was asked for, and it is refunded: by this key before, or in the provider's panel.
    if (amountMinor === 0) throw new ProviderFailure('unknown', 'Nothing is left to refund.', 'nothing-left');
    const isWhole = amountMinor === paidMinor && refundedMinor === 0;
    if (isWhole && toLimaDate(createdAt) === toLimaDate(new Date())) {
      const annulment = await unlessRefused(() => annul(client, payment, refund));
      if (annulment !== null) return annulment;
    }
    return returnPart(client, { ruc, payment, refund, amountMinor });
  };
}

/** @returns null when the provider refused, so that nothing happened */
async function unlessRefused(make: () => Promise<ProviderRefund>): Promise<ProviderRefund | null> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof ProviderFailure && error.kind === 'refused') return null;
    throw error;
  }
}

async function annul(
  client: IzipayClient,
  payment: RefundablePayment,
  { currency, idempotencyKey }: RefundToMake,
): Promise<ProviderRefund> {
  const { orderNumber, uniqueId, codeAuth, amountMinor, createdAt } = payment;
  const order = {
    orderNumber,
    currency,
    amount: toApiAmount(amountMinor),
    payMethod: 'CARD',
    channel: 'ecommerce',
    uniqueId,
    authorizationCode: codeAuth,
    transactionDatetime: toLimaText(createdAt),
  };
  const call = { path: '/cancel/api/Transaction/Cancel', body: { order, language: 'ESP' }, limit: 'write' } as const;
  await client.call(call, WireMade, { orderNumber, transactionId: `${transactionIdOf(idempotencyKey)}a` });
  return toRefund(annulmentRef(uniqueId), amountMinor);
}

type PartRefund = { ruc: string; payment: RefundablePayment; refund: RefundToMake; amountMinor: number };

async function returnPart(
  client: IzipayClient,
  { ruc, payment, refund, amountMinor }: PartRefund,
): Promise<ProviderRefund> {
  const { orderNumber, uniqueId, codeAuth, referenceNumber, createdAt } = payment;
  const order = {
    authorizationCode: codeAuth,
    referenceNumber,
    currency: refund.currency,
    refundAmount: toApiAmount(amountMinor),
    totalAmount: toApiAmount(payment.amountMinor),
    transactionDate: toLimaDate(createdAt),
  };
  const card = { brand: '', firstSixDigits: '', lastFourDigits: '' };
  const body = { ruc, idUnique: uniqueId, order, card, language: 'ESP' };
  const call = { path: '/refund/v1/Transaction/Refund', body, limit: 'write' } as const;
  const transactionId = `${transactionIdOf(refund.idempotencyKey)}r`;
  try {
    const { response } = await client.call(call, WireMade, { orderNumber, transactionId });
    return toRefund(response.result.uniqueId ?? transactionId, amountMinor);
  } catch (error) {
    throw meaningOf(error, createdAt);
  }
}

function meaningOf(error: unknown, createdAt: Date): unknown {
  if (!(error instanceof ProviderFailure) || error.kind !== 'refused') return error;
  const { message, code } = error;
  const isOld = Date.now() - createdAt.getTime() > SETTLED_WITHIN_MS;
  if (isOld || code === WRONG_AMOUNT) {
    return new ProviderFailure('refused', message, code, { refundFailure: 'other', cause: error });
  }
  return new ProviderFailure('not-sent', `${message} The payment may not be settled yet.`, code, { cause: error });
}

/** The provider refuses a used transaction id, so a repeated call with the same key makes no second refund. */
function transactionIdOf(idempotencyKey: string): string {
  return idempotencyKey.replaceAll('-', '');
}

function toRefund(providerRefundRef: string, amountMinor: number): ProviderRefund {
  return { providerRefundRef, amountMinor, state: 'succeeded', idempotencyKey: null, createdAt: new Date() };
}
