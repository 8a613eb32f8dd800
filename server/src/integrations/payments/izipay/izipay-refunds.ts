import { z } from 'zod';
import { ProviderFailure, type ProviderRefund, type RefundCall, type RefundToMake } from '../payment-provider.ts';
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

/** The calls of a refund, to the byte. */
const RefundText = z.object({
  orderNumber: z.string(),
  uniqueId: z.string(),
  amountMinor: z.int().positive(),
  /** Time of the payment. */
  paidAt: z.iso.datetime().transform((text) => new Date(text)),
  /** Body of the annulment; null where it is not possible. */
  annulment: z.string().nullable(),
  /** Body of the refund, which is sent without an annulment, or after a refused one. */
  refund: z.string(),
});
type RefundText = z.output<typeof RefundText>;

/** A day and the difference of two clocks. */
const ANNULMENT_TRIED_MS = 36 * 3_600_000;

/**
 * Writes a refund: an annulment of a recent payment as a whole, otherwise a refund. The provider annuls on the day of the
 * payment in Lima and refunds afterwards. Its clock decides, so a refused annulment is followed by the refund.
 *
 * @see IZI-01, REF-04
 */
export function writeIzipayRefund(
  account: { readonly merchantCode: string; readonly ruc: string },
  payment: RefundablePayment,
  refund: RefundToMake,
): RefundCall {
  const { amountMinor: paidMinor, refundedMinor, createdAt, orderNumber, uniqueId } = payment;
  const amountMinor = refund.amountMinor ?? paidMinor - refundedMinor;
  // The whole of it was asked for, and it is refunded: by this key before, or in the provider's panel.
  if (amountMinor === 0) throw new ProviderFailure('unknown', 'Nothing is left to refund.', 'nothing-left');
  const isWhole = amountMinor === paidMinor && refundedMinor === 0;
  const isAnnulled = isWhole && Date.now() - createdAt.getTime() < ANNULMENT_TRIED_MS;
  const text: z.input<typeof RefundText> = {
    orderNumber,
    uniqueId,
    amountMinor,
    paidAt: createdAt.toISOString(),
    annulment: isAnnulled ? annulmentBody(account, payment, refund) : null,
    refund: refundBody(account, payment, { currency: refund.currency, amountMinor }),
  };
  const { providerRef, idempotencyKey } = refund;
  return { providerRef, idempotencyKey, text: JSON.stringify(text) };
}

/** A payment that is not settled yet cannot be refunded in part; the refund is made later. */
export async function makeIzipayRefund(client: IzipayClient, call: RefundCall): Promise<ProviderRefund> {
  const text = RefundText.parse(JSON.parse(call.text));
  const { annulment } = text;
  if (annulment !== null) {
    const made = await unlessRefused(() => annul(client, call, { ...text, annulment }));
    if (made !== null) return made;
  }
  return returnPart(client, call, text);
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

function annulmentBody(
  { merchantCode }: { readonly merchantCode: string },
  { orderNumber, uniqueId, codeAuth, amountMinor, createdAt }: RefundablePayment,
  { currency }: RefundToMake,
): string {
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
  return JSON.stringify({ order, language: 'ESP', merchantCode });
}

function refundBody(
  { merchantCode, ruc }: { readonly merchantCode: string; readonly ruc: string },
  { uniqueId, codeAuth, referenceNumber, amountMinor: paidMinor, createdAt }: RefundablePayment,
  { currency, amountMinor }: { currency: string; amountMinor: number },
): string {
  const order = {
    authorizationCode: codeAuth,
    referenceNumber,
    currency,
    refundAmount: toApiAmount(amountMinor),
    totalAmount: toApiAmount(paidMinor),
    transactionDate: toLimaDate(createdAt),
  };
  const card = { brand: '', firstSixDigits: '', lastFourDigits: '' };
  return JSON.stringify({ ruc, idUnique: uniqueId, order, card, language: 'ESP', merchantCode });
}

async function annul(
  client: IzipayClient,
  { idempotencyKey }: RefundCall,
  { orderNumber, uniqueId, amountMinor, annulment }: RefundText & { annulment: string },
): Promise<ProviderRefund> {
  const call = { path: '/cancel/api/Transaction/Cancel', body: annulment, limit: 'write' } as const;
  await client.call(call, WireMade, { orderNumber, transactionId: `${transactionIdOf(idempotencyKey)}a` });
  return toRefund(annulmentRef(uniqueId), amountMinor);
}

async function returnPart(
  client: IzipayClient,
  { idempotencyKey }: RefundCall,
  { orderNumber, amountMinor, paidAt, refund }: RefundText,
): Promise<ProviderRefund> {
  const call = { path: '/refund/v1/Transaction/Refund', body: refund, limit: 'write' } as const;
  const transactionId = `${transactionIdOf(idempotencyKey)}r`;
  try {
    const { response } = await client.call(call, WireMade, { orderNumber, transactionId });
    return toRefund(response.result.uniqueId ?? transactionId, amountMinor);
  } catch (error) {
    throw meaningOf(error, paidAt);
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
