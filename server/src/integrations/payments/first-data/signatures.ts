import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/** How a store signs: `legacy` of older stores, or HMAC with SHA-256. The operator knows it from the provider. */
export type FirstDataHashMode = 'legacy' | 'hmac';

/** Fields that the payment page signs in its result, as they were sent with the request. */
export type SignedResult = {
  /** As the page sent it, such as `Y:123456:4512345678:PPXX:6012345678`. */
  readonly approvalCode: string;
  /** Two decimals with a dot. */
  readonly chargeTotal: string;
  /** ISO 4217 digits. */
  readonly currency: string;
  /** `YYYY:MM:DD-HH:mm:ss` in the time zone of the store. */
  readonly dateTime: string;
  readonly storeName: string;
};

/**
 * Grammar of the signed fields. The signed text joins them, in the `legacy` mode without separators, so that only one
 * division of a signed text may be possible: an approval has a fixed length, and other codes do not end with a digit.
 */
const GRAMMAR = {
  chargeTotal: /^(?:0|[1-9]\d{0,10})[.,]\d\d$/,
  currency: /^\d{3}$/,
  dateTime: /^\d{4}:\d\d:\d\d-\d\d:\d\d:\d\d$/,
  storeName: /^\d{5,20}$/,
} as const;
const APPROVAL_CODE = {
  legacy: /^(?:Y:\d{6}:\d{10}:[A-Z]{4}:\d{10}|[N?]:[^|]*[^\d|])$/,
  hmac: /^[YN?]:[^|]+$/,
} as const satisfies Record<FirstDataHashMode, RegExp>;

export type RequestToSign = Omit<SignedResult, 'approvalCode'>;

/**
 * Signs a request of the older kind, the field `hash`.
 *
 * @returns lower-case hex
 * @see FD-01
 */
export function legacyRequestHash(
  { storeName, dateTime, chargeTotal, currency }: RequestToSign,
  sharedSecret: string,
): string {
  return hashOfHex(storeName + dateTime + chargeTotal + currency + sharedSecret);
}

/**
 * Signs a request of the present kind, the field `hashExtended`.
 *
 * @param fields of the provider's own names; empty ones and those of other names must be left out
 * @returns base64
 * @see FD-01
 */
export function extendedRequestHash(fields: ReadonlyMap<string, string>, sharedSecret: string): string {
  const names = [...fields.keys()].filter((name) => fields.get(name) !== '').toSorted();
  return hmac(names.map((name) => fields.get(name)).join('|'), sharedSecret);
}

/** Text that a result is signed over: `response_hash` of the visitor's browser, or `notification_hash` of the provider's server. */
export type SignedBy = 'response' | 'notification';

/**
 * Verifies the signature of a result.
 *
 * @returns `several` when its text can be divided in several ways, so that it proves nothing; null for a forged one
 */
export function readingsOf(
  result: SignedResult,
  { by, signature }: { readonly by: SignedBy; readonly signature: string },
  mode: FirstDataHashMode,
  sharedSecret: string,
): 'one' | 'several' | null {
  const expected = mode === 'legacy' ? legacyHash(result, by, sharedSecret) : hmac(textOf(result, by), sharedSecret);
  if (!isEqual(expected, signature, mode)) return null;
  return hasOneReading(result, mode) ? 'one' : 'several';
}

function legacyHash(result: SignedResult, by: SignedBy, sharedSecret: string): string {
  const { approvalCode, chargeTotal, currency, dateTime, storeName } = result;
  return by === 'response'
    ? hashOfHex(sharedSecret + approvalCode + chargeTotal + currency + dateTime + storeName)
    : hashOfHex(chargeTotal + sharedSecret + currency + dateTime + storeName + approvalCode);
}

function textOf({ approvalCode, chargeTotal, currency, dateTime, storeName }: SignedResult, by: SignedBy): string {
  const others = [chargeTotal, currency, dateTime, storeName];
  return (by === 'response' ? [approvalCode, ...others] : [...others, approvalCode]).join('|');
}

function hasOneReading({ approvalCode, ...fields }: SignedResult, mode: FirstDataHashMode): boolean {
  const { chargeTotal, currency, dateTime, storeName } = GRAMMAR;
  return (
    APPROVAL_CODE[mode].test(approvalCode) &&
    chargeTotal.test(fields.chargeTotal) &&
    currency.test(fields.currency) &&
    dateTime.test(fields.dateTime) &&
    storeName.test(fields.storeName)
  );
}

/** How an account encodes the signature of its REST calls: the digest, or its text in hex. */
export type RestSignatureForm = 'digest' | 'hex-text';

/**
 * Signs a REST call, the header `Message-Signature`.
 *
 * @param call.body exact text; empty for a read
 * @returns base64
 */
export function restSignature(
  call: { readonly apiKey: string; readonly requestId: string; readonly timestampMs: number; readonly body: string },
  apiSecret: string,
  form: RestSignatureForm = 'digest',
): string {
  const digest = createHmac('sha256', apiSecret)
    .update(call.apiKey + call.requestId + String(call.timestampMs) + call.body)
    .digest();
  return (form === 'digest' ? digest : Buffer.from(digest.toString('hex'))).toString('base64');
}

/** The provider hashes the hex text of the fields, not the fields. */
function hashOfHex(text: string): string {
  return hash('sha256', Buffer.from(text).toString('hex'), 'hex');
}

function hmac(text: string, sharedSecret: string): string {
  return createHmac('sha256', sharedSecret).update(text).digest('base64');
}

/** Hex may come in capitals. */
function isEqual(expected: string, given: string, mode: FirstDataHashMode): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(mode === 'legacy' ? given.toLowerCase() : given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
