import { visibleText } from './visible-text.ts';

/** The pictures that Unicode has of the control characters, in their order. */
const PICTURES_FROM = 0x2400;
const DELETE_PICTURE = '␡';

/**
 * A line for a terminal, whatever stood in the file that it tells of: escapes that would colour, move or title it are
 * shown as pictures, and what turns text around is left out.
 */
export function printable(line: string): string {
  return visibleText(line).replaceAll(/\p{Cc}/gu, (control) => {
    const code = control.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(PICTURES_FROM + code) : DELETE_PICTURE;
  });
}
