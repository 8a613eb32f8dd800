/** Longest order id that fits the provider's 15 letters and digits behind four zeros. */
const MAX_DIGITS = 11;
const MAX_TRANSACTION_ID = 40;
const RADIX = 36;
/** First number with eleven places in base 36 that begins with a letter, so that no short order id looks the same. */
const LONG_ID_BASE = 10n * 36n ** 10n;

const REFERENCE = /^(\d{1,16})-(\d{1,3})$/;
const TRANSACTION_ID = /^(0{5,})([1-9]\d{0,15})$/;
const ORDER_NUMBER = /^0000(?:([1-9]\d{0,10})|([A-C][0-9A-Z]{10}))$/;

/**
 * Returns the order number of an order: four zeros and its id, as the documents build it. An id of a venue from number
 * 100 on has more than eleven digits and is written with eleven letters and digits, the first one a letter.
 *
 * The number is the same for all attempts of an order, so the provider refuses a second payment of it.
 *
 * @see IZI-01
 */
export function izipayOrderNumber(orderId: number): string {
  const id = String(orderId);
  if (id.length <= MAX_DIGITS) return `0000${id}`;
  return `0000${(BigInt(orderId) + LONG_ID_BASE).toString(RADIX).toUpperCase()}`;
}

/** @returns the order of an order number; null for a text that is none of ours */
export function orderIdOf(orderNumber: string): number | null {
  const [, short, long] = ORDER_NUMBER.exec(orderNumber) ?? [];
  if (short !== undefined) return Number(short);
  return long === undefined ? null : Number(fromBase36(long) - LONG_ID_BASE);
}

/**
 * Returns the transaction id of an attempt: five zeros and the order, then one more zero in front for each further attempt.
 * The provider refuses a used id, so each attempt has its own.
 *
 * @param reference ours, `<order>-<number of the attempt>`
 * @returns null for a reference of another form
 * @throws RangeError when the provider would refuse the id for its length
 * @see IZI-01
 */
export function izipayTransactionId(reference: string): { transactionId: string; orderId: number } | null {
  const [, orderId, nth] = REFERENCE.exec(reference) ?? [];
  if (orderId === undefined || nth === undefined || Number(nth) === 0) return null;
  const transactionId = `${'0'.repeat(4 + Number(nth))}${orderId}`;
  if (transactionId.length > MAX_TRANSACTION_ID) throw new RangeError(`${reference} has no transaction id.`);
  return { transactionId, orderId: Number(orderId) };
}

/** @returns our reference of the attempt with this transaction id; null for a text that is none of ours */
export function referenceOf(transactionId: string): string | null {
  const [, zeros, orderId] = TRANSACTION_ID.exec(transactionId) ?? [];
  return zeros === undefined || orderId === undefined ? null : `${orderId}-${zeros.length - 4}`;
}

function fromBase36(digits: string): bigint {
  let value = 0n;
  for (const [digit] of digits.matchAll(/./g)) value = value * 36n + BigInt(Number.parseInt(digit, RADIX));
  return value;
}
