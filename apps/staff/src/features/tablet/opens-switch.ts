import { SCANNED_KEY_MS } from '@app/rules/orders/scanned-text.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Where a key was pressed. */
export type KeyPlace = {
  /** The focus is in a field for letters. */
  takesLetters: boolean;
  openDialogs: number;
  /** The open dialog is a sheet of an order. */
  hasStep: boolean;
  sinceLastKeyMs: number;
};

/**
 * Whether a key opens the change of person: `P` on a board, and over the open sheet of an order. Not in a field for letters, and not from
 * a scanner, which types faster.
 *
 * @see AUTH-12
 */
export function opensSwitch({ key, ctrlKey, metaKey, altKey }: Pressed, place: KeyPlace): boolean {
  if (key.toLowerCase() !== 'p' || ctrlKey || metaKey || altKey || place.takesLetters) return false;
  if (place.sinceLastKeyMs < SCANNED_KEY_MS) return false;
  return place.openDialogs === 0 || (place.openDialogs === 1 && place.hasStep);
}

/** Whether letters may be typed where the focus is. Choices and fields for digits, such as that of a pickup code, take none. */
export function takesLetters(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  if (['radio', 'checkbox', 'button'].includes(target.type)) return false;
  return target.inputMode !== 'numeric' && target.inputMode !== 'none';
}
