import { useEffect, useState } from 'react';

/** Returns a value once the browser has painted with it: what depends on it does not delay the answer to a tap or a key. */
export function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(value));
    return () => clearTimeout(timer);
  }, [value]);
  return painted;
}
