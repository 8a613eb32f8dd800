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
