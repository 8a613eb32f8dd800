/** Domains that many visitors have, and that a typing error is corrected to. */
const COMMON_DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.com.ar',
  'outlook.com',
  'outlook.com.ar',
  'yahoo.com',
  'yahoo.com.ar',
  'icloud.com',
  'live.com',
  'live.com.ar',
] as const;
/** Domains of other providers that look like a typing error of one above. */
const OTHER_DOMAINS = new Set([
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'hotmail.es',
  'outlook.es',
  'yahoo.es',
]);
/** From this length on, two errors are corrected where the first letter is right. */
const LONG_DOMAIN = 9;

/**
 * Returns the address that was probably meant: the same name at a common domain that differs by a typing error.
 *
 * @param address trimmed and in lower case
 * @returns null where the domain is a common one, or like none
 * @see CHK-03
 */
export function emailSuggestion(address: string): string | null {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 1 || OTHER_DOMAINS.has(domain) || COMMON_DOMAINS.some((common) => common === domain)) return null;
  const country = countryOf(domain);
  const candidates = COMMON_DOMAINS.filter((common) => country === null || (countryOf(common) ?? country) === country);
  const meant =
    candidates.find((common) => typingErrors(domain, common) === 1) ??
    (domain.length < LONG_DOMAIN
      ? undefined
      : candidates.find((common) => common[0] === domain[0] && typingErrors(domain, common) === 2));
  return meant === undefined ? null : `${address.slice(0, at)}@${meant}`;
}

/** The country of a domain, `ar`: another country is no typing error. */
function countryOf(domain: string): string | null {
  return /\.([a-z]{2})$/.exec(domain)?.[1] ?? null;
}

/** Letters that are missing, added, wrong, or exchanged with the next one: the optimal string alignment distance. */
function typingErrors(typed: string, meant: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1];
      const isExchanged = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isExchanged ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, next];
  }
  return last[meant.length] ?? 0;
}
