import { createContext, useContext } from 'react';
import type * as contract from '@app/contract/visitor/venues.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { localiseFor } from '@app/rules/language/localised.ts';
import { useLanguage } from '../language/locale-context.ts';

/**
 * `none`: no venue chosen. `loading`, `missing`, `failed`: the route's venue is not available (yet). `isSwitching`: the
 * route names another venue than the last visit.
 */
type State<Shown> =
  | { kind: 'none' | 'loading' | 'missing' | 'failed'; venue: null; retry: () => void }
  | { kind: 'here'; venue: Shown; retry: () => void };

/** The venue as the server sent it, in both languages. */
export type ReadVenue = State<contract.Venue>;
/** The venue in the language of the screen. */
export type VenueState = State<Venue>;

export const VenueContext = createContext<ReadVenue>({ kind: 'none', venue: null, retry: () => undefined });

export function useVenueState(): VenueState {
  const state = useContext(VenueContext);
  const language = useLanguage();
  return state.kind === 'here' ? { ...state, venue: localiseFor(state.venue, language)(state.venue) } : state;
}

/** Venue of the screen. Only where the state is `here`. */
export function useVenue(): Venue {
  const { venue } = useVenueState();
  if (!venue) throw new Error('This screen needs a venue.');
  return venue;
}

/** As `useVenue`, in both languages: to store it. */
export function useVenueInBoth(): contract.Venue {
  const { venue } = useContext(VenueContext);
  if (!venue) throw new Error('This screen needs a venue.');
  return venue;
}
