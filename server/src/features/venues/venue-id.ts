/** Largest venue id of the table; larger numbers would not fit its columns. */
const LARGEST_VENUE_ID = 9_000_000;

/** Whether a received id, or its venue part, is in the range of venue ids. */
export function couldBeVenue(venueId: number): boolean {
  return Number.isSafeInteger(venueId) && venueId >= 1 && venueId <= LARGEST_VENUE_ID;
}
