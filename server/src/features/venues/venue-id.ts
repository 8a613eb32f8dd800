/** As the table of venues has it: no id above it can exist, and some would not even fit the column. */
const LARGEST_VENUE_ID = 9_000_000;

/** Whether a number that a caller sent, or the venue part of it, could be a venue at all. */
export function couldBeVenue(venueId: number): boolean {
  return Number.isSafeInteger(venueId) && venueId >= 1 && venueId <= LARGEST_VENUE_ID;
}
