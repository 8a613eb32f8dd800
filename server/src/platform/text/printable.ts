import { visibleText } from './visible-text.ts';

/** Unicode's symbols for control characters, in their order. */
const PICTURES_FROM = 0x2400;
const DELETE_PICTURE = '␡';

/**
 * Makes a text from a file safe for a terminal: control characters, as in escape sequences, become symbols, and
 * bidirectional controls are removed.
 */
export function printable(line: string): string {
  return visibleText(line).replaceAll(/\p{Cc}/gu, (control) => {
    const code = control.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(PICTURES_FROM + code) : DELETE_PICTURE;
  });
}
