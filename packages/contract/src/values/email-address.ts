/** Longest address that SMTP allows. Octets. Source: RFC 5321, section 4.5.3.1.3, without the angle brackets. */
export const EMAIL_MAX_CHARACTERS = 254;

/**
 * The pattern of `z.email()`: ASCII, one `@`, a domain with a dot. It has no name, group, list, quote or comment. It stands
 * here without zod, which the visitor's app does not load.
 */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * The one rule for an e-mail address: forms, calls and the mailer use it.
 *
 * @returns the address as it is stored, trimmed and in lower case; null when the text is not one bare address
 * @see AUTH-08, CHK-03
 */
export function parseEmailAddress(typed: string): string | null {
  const address = typed.trim();
  // The pattern comes before the lower case: the Kelvin sign becomes an ASCII k.
  return address.length <= EMAIL_MAX_CHARACTERS && EMAIL_PATTERN.test(address) ? address.toLowerCase() : null;
}
