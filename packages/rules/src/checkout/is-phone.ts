/** Digits only, 8 or more. Source: document 1, section 5. @see CHK-03 */
const PHONE = /^[0-9]{8,}$/;
/** Source: ITU-T E.164. */
const INTERNATIONAL_PHONE = /^\+[1-9][0-9]{7,14}$/;

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** A phone of another country than the venue's, with its dial code. @see CHK-03 */
export function isInternationalPhone(text: string): boolean {
  return INTERNATIONAL_PHONE.test(text);
}

/**
 * Returns the digits of a typed phone without the signs between them, with `+` before a number of any country: `011 15-5555`,
 * `+54 (9) 11`, `0054`, full-width digits. Letters stay, so that a check refuses them.
 */
export function phoneDigits(typed: string): string {
  const written = typed.normalize('NFKC').replaceAll(/[\s().\u2010-\u2015/-]/g, '');
  return written.replace(/^00(?=[1-9])/, '+');
}
