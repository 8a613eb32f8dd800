import type { Venue } from '@app/contract/visitor/venues.ts';
import { createContext, use } from 'react';

/**
 * `none`: no venue is chosen. `loading`, `missing`, `failed`: the one in the route is not here (yet).
 * `isSwitching`: the route already names another one than the visitor was in.
 */
export type VenueState =
  | { kind: 'none' | 'loading' | 'missing' | 'failed'; venue: null; retry: () => void }
  | { kind: 'here'; venue: Venue; retry: () => void };

export const VenueContext = createContext<VenueState>({ kind: 'none', venue: null, retry: () => undefined });

export function useVenueState(): VenueState {
  return use(VenueContext);
}

/** The venue of the screen. Only below a route that waits for it. */
export function useVenue(): Venue {
  const { venue } = use(VenueContext);
  if (!venue) throw new Error('This screen needs a venue: compose it with withVenue in routes.tsx.');
  return venue;
}
