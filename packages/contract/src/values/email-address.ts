import { asciiDomain } from '../protocol/ascii-domain.ts';

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
/** A domain as DNS has it, also below a top-level domain of another script. */
const DOMAIN = /^(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;
/** A domain in letters of any script. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * The one rule for e-mail addresses of forms, calls and the mailer. A domain of another script is stored as DNS has it,
 * `xn--…`, because some browsers send it so.
 *
 * @returns the address as stored, trimmed and in lower case; null unless the text is one plain address
 * @see AUTH-08, CHK-03
 */
export function parseEmailAddress(typed: string): string | null {
  const given = typed.trim();
  // A letter that is written for another one, such as the Kelvin sign, would make the address of another person.
  if ([...given].some((letter) => letter.normalize('NFKC') !== letter)) return null;
  const address = given.normalize('NFC');
  const at = address.lastIndexOf('@');
  const domain = storedDomain(address.slice(at + 1));
  if (at < 1 || domain === null || !NAME.test(address.slice(0, at))) return null;
  const stored = `${address.slice(0, at).toLowerCase()}@${domain}`;
  return octetsOf(stored) <= EMAIL_MAX_CHARACTERS ? stored : null;
}

function storedDomain(written: string): string | null {
  if (!WRITTEN_DOMAIN.test(written)) return null;
  const domain = asciiDomain(written.toLowerCase());
  return DOMAIN.test(domain) ? domain : null;
}

/** Octets of a text in UTF-8. */
function octetsOf(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, '%').length;
}
