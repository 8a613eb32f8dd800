import type { RequestParts } from '@app/client/api.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';

/** Approved by the issuer. @see IZI-01 */
const APPROVED = '00';
/** Answers of the issuer have two letters or digits; those of the form itself have three. */
const OF_ISSUER = /^[0-9A-Z]{2}$/;

type Report = RequestParts<'POST /api/payments/izipay'>['body'];

/** Reads the result that the form passes to its callback, in the documented fields and with the signed text. */
export function toReport(orderId: number, result: unknown): Report {
  const given = asRecord(result);
  const response = asRecord(given.get('response'));
  const orders: unknown = response.get('order');
  const order = Array.isArray(orders) ? asRecord(orders[0]) : response;
  const card = asRecord(response.get('card'));
  const fields = {
    code: given.get('code'),
    message: given.get('message'),
    currency: order.get('currency'),
    amount: order.get('amount'),
    uniqueId: order.get('uniqueId'),
    orderNumber: order.get('orderNumber'),
    cardBrand: card.get('brand'),
    cardNumber: card.get('pan'),
    codeAuth: order.get('codeAuth'),
    signature: given.get('signature'),
    payloadHttp: given.get('payloadHttp'),
  };
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { orderId, ...Object.fromEntries(texts) };
}

/** Whether the issuer answered, so that the form has ended; otherwise the form failed or was closed. */
export function isOfIssuer({ code }: Report): boolean {
  return code !== undefined && OF_ISSUER.test(code);
}

export function isApproved({ code }: Report): boolean {
  return code === APPROVED;
}
