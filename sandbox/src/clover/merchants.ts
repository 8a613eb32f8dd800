const MERCHANT = /^[A-Z0-9]{13}$/;
const TOKEN_PREFIX = 'sandbox-clover-token-';

/** @returns the merchant of an API token; undefined for an invalid one */
export function merchantOfToken(authorization: string | undefined): string | undefined {
  const token = authorization?.startsWith('Bearer ') === true ? authorization.slice('Bearer '.length) : '';
  const merchantId = token.startsWith(TOKEN_PREFIX) ? token.slice(TOKEN_PREFIX.length) : '';
  return isMerchant(merchantId) ? merchantId : undefined;
}

/** Any id of the right form is a merchant. */
export function isMerchant(merchantId: string): boolean {
  return MERCHANT.test(merchantId);
}
