import { useEffect, useRef, type KeyboardEvent } from 'react';
import { SCANNED_KEY_MS, scannedCode, type ScannedKey } from '@app/rules/orders/scanned-text.ts';

/**
 * Recognises a code of letters and digits that a scanner types into a field, at the Enter or the pause that ends it. Keys of a person
 * are farther apart. The Enter of a scanner does nothing else: `isEntered` says that it came.
 *
 * @param length symbols of the code
 * @returns `onKeyDown` for the field or an element around it; `isScanning` while the keys of a scanner arrive
 * @see WAL-01, DISC-01
 */
export function useScannedCode(length: number, onCode: (code: string, isEntered: boolean) => void) {
  const keys = useRef<readonly ScannedKey[]>([]);
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPaused = useRef(true);
  useEffect(() => () => clearTimeout(pause.current), []);
  const read = (isEntered: boolean): boolean => {
    clearTimeout(pause.current);
    isPaused.current = true;
    const code = scannedCode(keys.current, length);
    // On a busy device the next key may arrive after the pause. Its own time says whether it belongs to these.
    if (isEntered || code !== null) keys.current = [];
    if (code !== null) onCode(code, isEntered);
    return code !== null;
  };
  return {
    isScanning: () => !isPaused.current && keys.current.length > 1,
    onKeyDown: (event: KeyboardEvent) => {
      const { key, code, timeStamp } = event;
      if (timeStamp - lastMs.current > SCANNED_KEY_MS) keys.current = [];
      lastMs.current = timeStamp;
      if (key === 'Enter') {
        if (read(true)) event.preventDefault();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || Array.from(key).length !== 1) return;
      keys.current = [...keys.current, { key, code }];
      isPaused.current = false;
      clearTimeout(pause.current);
      pause.current = setTimeout(() => read(false), SCANNED_KEY_MS);
    },
  };
}
