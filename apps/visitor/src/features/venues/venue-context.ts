import { createContext, use } from 'react';
import type { Venue } from '@app/contract/visitor/venues.ts';

/**
 * `none`: no venue chosen. `loading`, `missing`, `failed`: the route's venue is not available (yet). `isSwitching`: the
 * route names another venue than the last visit.
 */
export type VenueState =
  | { kind: 'none' | 'loading' | 'missing' | 'failed'; venue: null; retry: () => void }
  | { kind: 'here'; venue: Venue; retry: () => void };

export const VenueContext = createContext<VenueState>({ kind: 'none', venue: null, retry: () => undefined });

export function useVenueState(): VenueState {
  return use(VenueContext);
}

/** Venue of the screen. Only below a `VenueScreen`. */
export function useVenue(): Venue {
  const { venue } = use(VenueContext);
  if (!venue) throw new Error('This screen needs a venue: compose it with withVenue in routes.tsx.');
  return venue;
}
