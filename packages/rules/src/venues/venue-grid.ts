const VENUE_GRID_COLUMNS = 3;

/** Returns the venues of a grid, padded with blanks to complete the last row. @see VENUE-01 */
export function venueGrid<Venue>(venues: readonly Venue[]): (Venue | null)[] {
  const places = Math.ceil(venues.length / VENUE_GRID_COLUMNS) * VENUE_GRID_COLUMNS;
  return Array.from({ length: places }, (_, place) => venues[place] ?? null);
}
