import { useEffect, useState } from 'react';

/** Longer than the pause between the taps of a double tap. */
const SETTLES_MS = 700;

/**
 * Whether a button has been at the same place with the same action long enough for an intended tap. This ignores the
 * second tap of a double tap and taps meant for a ticket that just left.
 *
 * @param place changes when the button moves or changes its action
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
