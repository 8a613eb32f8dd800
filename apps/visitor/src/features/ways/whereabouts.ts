import { useCheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import type { VenueWays } from '@app/rules/language/localised-types.ts';

/** Where the visitor said to be. It holds until another seat is known. */
type Whereabouts = {
  venueId: number | null;
  placeId: number | null;
  /** The area of the seat at that time; null: none. */
  seatAreaId: number | null;
  /** The visitor cannot use stairs. */
  isStepFree: boolean;
};

const UNKNOWN: Whereabouts = { venueId: null, placeId: null, seatAreaId: null, isStepFree: false };

export const useWhereabouts = persistedStore<Whereabouts>('whereabouts', UNKNOWN, (value): value is Whereabouts => {
  const stored = asRecord(value);
  return Object.keys(UNKNOWN).every((field) => stored.has(field));
});

/** The place of the visitor's seat, from a seat's code or the last delivery; null: not known. */
export function useSeatPlaceId(venueId: number, { areas }: Pick<VenueWays, 'areas'>): number | null {
  const areaId = useSeatAreaId(venueId);
  return areas.find((area) => area.areaId === areaId)?.placeId ?? null;
}

/** The place that the visitor chose, or that of the seat; null: neither is known. @see CONT-05 */
export function useOwnPlaceId(venueId: number, ways: Pick<VenueWays, 'areas' | 'places'>): number | null {
  const seatAreaId = useSeatAreaId(venueId);
  const seatPlaceId = useSeatPlaceId(venueId, ways);
  const chosen = useWhereabouts();
  const holds = chosen.venueId === venueId && chosen.seatAreaId === seatAreaId;
  return holds && ways.places.some(({ id }) => id === chosen.placeId) ? chosen.placeId : seatPlaceId;
}

/** Stores on this device where the visitor is. */
export function choosePlace(venueId: number, placeId: number): void {
  const { venueId: draftVenueId, areaId } = useCheckoutDraft.getState();
  useWhereabouts.setState({ venueId, placeId, seatAreaId: draftVenueId === venueId ? areaId : null });
}

function useSeatAreaId(venueId: number): number | null {
  return useCheckoutDraft((draft) => (draft.venueId === venueId ? draft.areaId : null));
}
