import { createHash, createHmac } from 'node:crypto';

/** Fields that the gateway defines and signs. All others are echoed and are no part of a hash. Source: IPG Connect guide */
const SIGNED_FIELDS = [
  'chargetotal',
  'checkoutoption',
  'currency',
  'hash_algorithm',
  'hostURI',
  'installmentsInterest',
  'language',
  'merchantTransactionId',
  'mode',
  'numberOfInstallments',
  'oid',
  'paymentMethod',
  'responseFailURL',
  'responseSuccessURL',
  'storename',
  'timezone',
  'transactionNotificationURL',
  'txndatetime',
  'txntype',
] as const;

type Fields = Readonly<Record<string, string>>;

/** Whether the request carries the right hash of its kind: `hash` of older stores, or `hashExtended`. */
export function hasRightHash(fields: Fields, secret: string): boolean {
  const of = (name: string) => fields[name] ?? '';
  if (of('hash_algorithm') === 'HMACSHA256') {
    const values = SIGNED_FIELDS.map(of).filter((value) => value !== '');
    return of('hashExtended') === hmac(values, secret);
  }
  const text = of('storename') + of('txndatetime') + of('chargetotal') + of('currency') + secret;
  return of('hash').toLowerCase() === hexTextHash(text);
}

/** The part of a result that is signed; `oid` is not. */
type Result = { approvalCode: string; chargetotal: string; fields: Fields };

/** `response_hash`, which the visitor's browser carries. */
export function responseHash({ approvalCode, chargetotal, fields }: Result, secret: string): string {
  const rest = [fields['currency'] ?? '', fields['txndatetime'] ?? '', fields['storename'] ?? ''];
  return fields['hash_algorithm'] === 'HMACSHA256'
    ? hmac([approvalCode, chargetotal, ...rest], secret)
    : hexTextHash([secret, approvalCode, chargetotal, ...rest].join(''));
}

/** `notification_hash`, which the gateway's server sends. */
export function notificationHash({ approvalCode, chargetotal, fields }: Result, secret: string): string {
  const rest = [fields['currency'] ?? '', fields['txndatetime'] ?? '', fields['storename'] ?? '', approvalCode];
  return fields['hash_algorithm'] === 'HMACSHA256'
    ? hmac([chargetotal, ...rest], secret)
    : hexTextHash([chargetotal, secret, ...rest].join(''));
}

function hmac(values: readonly string[], secret: string): string {
  return createHmac('sha256', secret).update(values.join('|')).digest('base64');
}

function hexTextHash(text: string): string {
  return createHash('sha256').update(Buffer.from(text).toString('hex')).digest('hex');
}
