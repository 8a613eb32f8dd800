import { parseJsonOrNull } from '#platform/text/parse-json.ts';
import { ProviderFailure, type ProviderPayment } from '../payment-provider.ts';
import type { StoredResult } from '../signed-results.ts';
import { fromApiAmount, fromApiMoment } from './api-values.ts';
import { toPaymentFailureCode } from './failure-code.ts';
import { PaymentFacts } from './signed-payload.ts';

const APPROVED = '00';
const REF = /^([0-9A-Za-z]{5,15})-([0-9A-Za-z]{1,40})$/;

/** Facts of the account that its payments carry. */
export type Merchant = { readonly merchantCode: string; readonly isLive: boolean };

/**
 * Returns our text for the id of a payment: its order number and the provider's `uniqueId`, since the provider searches
 * by order number only.
 */
export function toProviderRef({ orderNumber, uniqueId, transactionId }: RefFacts): string {
  return `${orderNumber}-${uniqueId === '' ? transactionId : uniqueId}`;
}
type RefFacts = Pick<PaymentFacts, 'orderNumber' | 'uniqueId' | 'transactionId'>;

/** @returns null for a text of another form */
export function readProviderRef(providerRef: string): { orderNumber: string; uniqueId: string } | null {
  const [, orderNumber, uniqueId] = REF.exec(providerRef) ?? [];
  return orderNumber === undefined || uniqueId === undefined ? null : { orderNumber, uniqueId };
}

/** @throws ProviderFailure for facts that an earlier version stored in another form */
export function factsOf({ providerRef, payload }: StoredResult): PaymentFacts {
  const facts = PaymentFacts.safeParse(parseJsonOrNull(payload));
  if (facts.success) return facts.data;
  throw new ProviderFailure('unknown', `The stored result of ${providerRef} cannot be read.`);
}

/** A payment as its signed result has it: the issuer's answer, without later refunds. */
export function parseStoredPayment(stored: StoredResult, merchant: Merchant): ProviderPayment {
  const facts = factsOf(stored);
  const amountMinor = fromApiAmount(facts.amount);
  if (amountMinor === undefined) {
    throw new ProviderFailure('unknown', `The amount of ${stored.providerRef} cannot be read.`);
  }
  const isApproved = facts.code === APPROVED;
  const createdAt = fromApiMoment(facts.dateTransaction, facts.timeTransaction) ?? stored.receivedAt;
  return {
    providerRef: stored.providerRef,
    reference: stored.reference,
    state: isApproved ? 'approved' : 'declined',
    amountMinor,
    currency: facts.currency,
    refundedMinor: 0,
    refunds: [],
    isLive: merchant.isLive,
    merchantRef: facts.merchantCode ?? merchant.merchantCode,
    declineCode: isApproved ? null : toPaymentFailureCode(facts.code),
    card: cardOf(facts),
    approvedAt: isApproved ? createdAt : null,
    createdAt,
  };
}

function cardOf({ brand, pan }: PaymentFacts): ProviderPayment['card'] {
  const [lastFour] = /\d{4}$/.exec(pan) ?? [];
  return lastFour === undefined ? null : { brand, lastFour };
}
