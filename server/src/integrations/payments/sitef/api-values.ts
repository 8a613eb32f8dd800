import type { PaymentFailureCode, ProviderPaymentState } from '../payment-provider.ts';

const MAX_DIGITS = 11;

/**
 * Writes an amount as the provider takes it: digits with two decimals and no separator, so 1234.50 is `123450`.
 *
 * @throws RangeError for no amount, or one that the provider has no room for
 * @see SIT-01
 */
export function toSitefAmount(amountMinor: number): string {
  const digits = String(amountMinor);
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0 || digits.length > MAX_DIGITS) {
    throw new RangeError(`${amountMinor} is no amount.`);
  }
  return digits;
}

/** @returns minor units; undefined for text that is no amount */
export function fromSitefAmount(digits: string): number | undefined {
  return /^\d{1,11}$/.test(digits) ? Number(digits) : undefined;
}

/** A status that is not listed may still become anything. Source: its page "Transaction status" */
const STATES: ReadonlyMap<string, ProviderPaymentState> = new Map([
  ['CON', 'approved'],
  ['NEG', 'declined'],
  ['INV', 'declined'],
  ['BLQ', 'declined'],
  ['ERR', 'declined'],
  ['PPN', 'cancelled'],
  ['EXP', 'cancelled'],
  ['ABA', 'cancelled'],
  ['CAN', 'cancelled'],
  ['EST', 'refunded'],
]);

/** @see SIT-01 */
export function sitefState(status: string): ProviderPaymentState {
  return STATES.get(status) ?? 'open';
}

const NAMED_CODES: readonly PaymentFailureCode[] = ['03', '12', '13', '14', '2304', '51'];

/** @param authorizerCode ISO 8583 field 39, which some acquirers write with three digits @see PAY-03 */
export function sitefFailureCode(authorizerCode: string | null): PaymentFailureCode {
  const code = (authorizerCode ?? '').replace(/^0(?=\d\d$)/, '');
  return NAMED_CODES.find((named) => named === code) ?? 'other';
}
