/** Longest address that SMTP allows. Octets. Source: RFC 5321, section 4.5.3.1.3, without the angle brackets. */
export const EMAIL_MAX_CHARACTERS = 254;

/**
 * The pattern of `z.email()`: ASCII, one `@`, a domain with a dot, without name, group, list, quote or comment. Defined
 * without zod, which the visitor's app does not load.
 */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/**
 * The one rule for e-mail addresses of forms, calls and the mailer.
 *
 * @returns the address as stored, trimmed and in lower case; null unless the text is one plain address
 * @see AUTH-08, CHK-03
 */
export function parseEmailAddress(typed: string): string | null {
  const address = typed.trim();
  // Matched before the lower case, in which the Kelvin sign becomes an ASCII k.
  return address.length <= EMAIL_MAX_CHARACTERS && EMAIL_PATTERN.test(address) ? address.toLowerCase() : null;
}
