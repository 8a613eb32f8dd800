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

/** Of browsers and Node. The contract has the types of neither. */
declare const URL: new (url: string) => { readonly hostname: string };

/**
 * The one rule for e-mail addresses of forms, calls and the mailer. A domain of any script has one form, that of DNS, so
 * `ana@ñandú.ar` and `ana@xn--and-6ma2c.ar` are one address.
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
  const [name, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
  if (!NAME.test(name) || !DOMAIN.test(domain)) return null;
  const ascii = asciiDomain(domain);
  if (ascii === null) return null;
  const isShort = encodeURIComponent(name).replaceAll(/%../g, '%').length + 1 + ascii.length <= EMAIL_MAX_CHARACTERS;
  return isShort ? `${name}@${ascii}` : null;
}

/** Returns a domain as DNS has it; null for one that no domain can have. Source: UTS 46, as browsers and Node have it. */
export function asciiDomain(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}
