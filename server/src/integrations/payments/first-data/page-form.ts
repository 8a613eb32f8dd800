import type { HostedCheckout } from '../payment-provider.ts';
import type { FirstDataAccount } from './account.ts';
import { toChargeTotal, toTransactionTime } from './api-values.ts';
import { extendedRequestHash, legacyRequestHash } from './signatures.ts';

/** Path of our return call, before the codes of venue and commerce. */
const RETURN_PATH = '/api/payments/first-data/return';

/** Places of the codes in the path of our screen: `/fd-payment/estadio/pizza/first-data`. */
const SCREEN_CODES = [2, 4] as const;

/**
 * Makes the form that a browser posts to the payment page. The secret stays here: the form has only its hash.
 *
 * @returns fields by the provider's names; `txndatetime` identifies the page
 * @see FD-01
 */
export function pageForm(account: FirstDataAccount, checkout: HostedCheckout): Record<string, string> {
  const { store, timeZone, currency, hashMode, sharedSecret } = account;
  const backTo = returnUrl(checkout.returnUrl).href;
  const fields = {
    chargetotal: toChargeTotal(checkout.amountMinor),
    checkoutoption: 'combinedpage',
    currency,
    hostURI: checkout.returnUrl.href,
    oid: checkout.reference,
    responseFailURL: backTo,
    responseSuccessURL: backTo,
    storename: store,
    timezone: timeZone,
    ...(checkout.notifyUrl && { transactionNotificationURL: checkout.notifyUrl.href }),
    txndatetime: toTransactionTime(checkout.startedAt ?? new Date(), timeZone),
    txntype: 'sale',
  };
  if (hashMode === 'legacy') {
    const request = { storeName: store, dateTime: fields.txndatetime, chargeTotal: fields.chargetotal, currency };
    return { ...fields, hash_algorithm: 'SHA256', hash: legacyRequestHash(request, sharedSecret) };
  }
  const signed = { ...fields, hash_algorithm: 'HMACSHA256' };
  return { ...signed, hashExtended: extendedRequestHash(new Map(Object.entries(signed)), sharedSecret) };
}

/** The result is posted to our server, which brings the visitor to the screen. */
function returnUrl(screen: URL): URL {
  const codes = screen.pathname.split('/').slice(...SCREEN_CODES);
  return new URL(`${RETURN_PATH}/${codes.join('/')}`, screen);
}
