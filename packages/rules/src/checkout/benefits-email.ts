import { parseEmailAddress } from '@app/contract/values/email-address.ts';

/** Stricter than `parseEmailAddress`: name and domain parts begin and end with a letter or a digit. */
const BENEFITS_EMAIL = /^[a-z0-9](?:[a-z0-9._+-]{0,62}[a-z0-9])?@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Whether benefits are looked up for an address. @see BEN-03 */
export function isBenefitsEmail(typed: string): boolean {
  return BENEFITS_EMAIL.test(parseEmailAddress(typed) ?? '');
}
