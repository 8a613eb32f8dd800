import { timingSafeEqual } from 'node:crypto';

/** Any name of letters and digits is a merchant; one that ends with `PE` or `BR` sells in Peru or Brazil. */
const MERCHANT_ID = /^[A-Za-z0-9]{3,15}$/;

export function isMerchant(merchantId: string): boolean {
  return MERCHANT_ID.test(merchantId);
}

export function merchantKeyOf(merchantId: string): string {
  return `sandbox-key-${merchantId}`;
}

export function currencyOf(merchantId: string): 'ARS' | 'PEN' | 'BRL' {
  return merchantId.endsWith('PE') ? 'PEN' : merchantId.endsWith('BR') ? 'BRL' : 'ARS';
}

export function isMerchantKey(merchantId: string, key: string): boolean {
  const [expected, given] = [Buffer.from(merchantKeyOf(merchantId)), Buffer.from(key)];
  return isMerchant(merchantId) && expected.length === given.length && timingSafeEqual(expected, given);
}
