/** Characters of the longest name. */
const FULL_NAME_MAX = 80;
/** Characters of the shortest name, with its space. */
const FULL_NAME_MIN = 2;
/** Control characters, and invisible ones such as those that change the direction of a text. */
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Surrogate}]/u;
const LETTER = /\p{L}/u;

/**
 * Returns the name of a person of staff as it is stored: Unicode form NFC, single spaces. Null unless it has at least two
 * words with a letter each, such as a first and a last name.
 *
 * @see ROLE-01
 */
export function fullName(typed: string): string | null {
  const name = typed.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  const { length } = Array.from(name);
  if (length < FULL_NAME_MIN || length > FULL_NAME_MAX || UNREADABLE.test(name)) return null;
  return name.split(' ').filter((word) => LETTER.test(word)).length >= 2 ? name : null;
}
