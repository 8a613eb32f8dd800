import { useEffect } from 'react';
import { SCANNED_KEY_MS, scannedTexts, type ScannedKey } from '@app/rules/orders/scanned-text.ts';

/** A code of a person, after what the scanner types before it. */
const MEMBER_CODE = /KM[0-9A-F]{80}$/i;

/**
 * Calls `onCode` with what a scanner types and ends with Enter. A scanner whose keyboard layout differs from the kiosk's types other letters: the
 * places of the keys have the code then.
 *
 * @param onCode stable between renders
 */
export function useScanner(onCode: (code: string) => void): void {
  useEffect(() => {
    let keys: ScannedKey[] = [];
    let lastMs = 0;
    const read = ({ key, code, timeStamp }: KeyboardEvent) => {
      if (timeStamp - lastMs > SCANNED_KEY_MS) keys = [];
      lastMs = timeStamp;
      if (key.length === 1) keys.push({ key, code });
      if (key !== 'Enter' || keys.length === 0) return;
      const texts = scannedTexts(keys);
      const [member] = texts.flatMap((text) => MEMBER_CODE.exec(text)?.[0] ?? []);
      onCode(member ?? texts[0] ?? '');
      keys = [];
    };
    document.addEventListener('keydown', read);
    return () => document.removeEventListener('keydown', read);
  }, [onCode]);
}
