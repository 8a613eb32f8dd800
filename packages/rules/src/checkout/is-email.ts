/** Pattern of the documents: something@something.x, without spaces. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const MAX_CHARACTERS = 254;

/** @see CHK-03; document 1, section 5 */
export function isEmail(text: string): boolean {
  return text.length <= MAX_CHARACTERS && EMAIL.test(text);
}
