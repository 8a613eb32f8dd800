import { SCANNED_KEY_MS } from '@app/rules/orders/scanned-text.ts';

/** A key as a browser reports it. `timeStamp`: ms. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp'>;

/**
 * Recognises the first digit of a number that a person or a scanner types, also on a keyboard layout where digits need Shift. Letters that a
 * scanner types before it, such as `]Q1`, belong to the same code.
 *
 * @returns call it with each key: the letters up to and with the first digit, or null before there is one
 * @see DEL-04
 */
export function createScanStart(): (pressed: PressedKey) => string | null {
  let before = '';
  let lastMs = Number.NEGATIVE_INFINITY;
  return ({ key, code, shiftKey, timeStamp }) => {
    if (Array.from(key).length !== 1) return null;
    if (timeStamp - lastMs > SCANNED_KEY_MS) before = '';
    lastMs = timeStamp;
    const isDigit = /^\d$/.test(key.normalize('NFKC')) || (!shiftKey && /^Digit\d$/.test(code));
    const typed = before + key;
    before = isDigit ? '' : typed;
    return isDigit ? typed : null;
  };
}
