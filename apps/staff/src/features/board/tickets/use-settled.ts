import { useEffect, useState } from 'react';

/** Longer than the two taps of a double tap are apart. */
const SETTLES_MS = 700;

/**
 * Whether a button has been where it is, as what it is, for long enough to be meant by a tap. Before that the finger was
 * on its way to what stood there: the second tap of a double tap, or a ticket that left at this moment.
 *
 * @param place changes whenever the button moves or does something else
 * @see ORD-08
 */
export function useSettled(place: string): boolean {
  const [settledAt, setSettledAt] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettledAt(place), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [place]);
  return settledAt === place;
}
