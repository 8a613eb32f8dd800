/** Digits only, 8 or more. Source: document 1, section 5. @see CHK-03 */
const PHONE = /^[0-9]{8,}$/;

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}
