/** Longest address that SMTP allows. Octets. Source: RFC 5321, section 4.5.3.1.3, without the angle brackets. */
export const EMAIL_MAX_CHARACTERS = 254;

/**
 * The pattern of `z.email()`, for addresses of other systems: ASCII, one `@`, a domain with a dot, without name, group, list,
 * quote or comment. Defined without zod, which the visitor's app does not load.
 */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Names before the `@`: as of `EMAIL_PATTERN`, with the letters of all scripts. Source: RFC 6531. */
const NAME = /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]$/u;
/** Domains in letters of any script, or as DNS has them, `xn--…`. Source: RFC 5890. */
const DOMAIN = /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu;

/**
 * The one rule for e-mail addresses of forms, calls and the mailer.
 *
 * @returns the address as stored, trimmed and in lower case; null unless the text is one plain address
 * @see AUTH-08, CHK-03
 */
export function parseEmailAddress(typed: string): string | null {
  const given = typed.trim();
  // A letter that is written for another one, such as the Kelvin sign, would make the address of another person.
  if (Array.from(given).some((letter) => letter.normalize('NFKC') !== letter)) return null;
  const address = given.normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  if (!NAME.test(address.slice(0, Math.max(0, at))) || !DOMAIN.test(address.slice(at + 1))) return null;
  return encodeURIComponent(address).replaceAll(/%../g, '%').length <= EMAIL_MAX_CHARACTERS ? address : null;
}
