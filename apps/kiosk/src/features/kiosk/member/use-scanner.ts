import { useEffect } from 'react';

/** A scanner types a code faster than a person, and ends it with Enter. */
const NEXT_KEY_MS = 150;

/** Calls `onCode` with what a scanner types. @param onCode stable between renders */
export function useScanner(onCode: (code: string) => void): void {
  useEffect(() => {
    let typed = '';
    let lastMs = 0;
    const read = ({ key, timeStamp }: KeyboardEvent) => {
      if (timeStamp - lastMs > NEXT_KEY_MS) typed = '';
      lastMs = timeStamp;
      if (key.length === 1) typed += key;
      if (key !== 'Enter' || typed === '') return;
      onCode(typed);
      typed = '';
    };
    document.addEventListener('keydown', read);
    return () => document.removeEventListener('keydown', read);
  }, [onCode]);
}
