import { firstDataReturn } from '@app/contract/visitor/first-data-payments.ts';
import type { HostedCheckout } from '../payment-provider.ts';
import type { FirstDataAccount } from './account.ts';
import { toChargeTotal, toTransactionTime } from './api-values.ts';
import { extendedRequestHash, legacyRequestHash } from './signatures.ts';

/**
 * Makes the form that a browser posts to the payment page. The secret stays here: the form has only its hash.
 *
 * @returns fields by the provider's names; `txndatetime` identifies the page
 * @see FD-01
 */
export function pageForm(account: FirstDataAccount, checkout: HostedCheckout): Record<string, string> {
  const { store, timeZone, currency, hashMode, sharedSecret } = account;
  // The result is posted to our server, which leads the visitor to the screen.
  const backTo = new URL(firstDataReturn.url, checkout.returnUrl).href;
  const fields = {
    chargetotal: toChargeTotal(checkout.amountMinor),
    checkoutoption: 'combinedpage',
    currency,
    hostURI: checkout.returnUrl.origin + checkout.returnUrl.pathname,
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
