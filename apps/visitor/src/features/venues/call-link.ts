import { phoneText } from '@app/rules/formatting/phone-text.ts';

/**
 * The link that calls a commerce, and its number in words. Editors also write notes into the field.
 *
 * @returns null without a number that a phone can call
 */
export function callLink(phone: string | null | undefined): { href: string; words: string } | null {
  if (!phone || !/^\+?[\d\s().-]{6,30}$/.test(phone)) return null;
  return { href: `tel:+${phone.replaceAll(/\D/g, '')}`, words: phoneText(phone) };
}
