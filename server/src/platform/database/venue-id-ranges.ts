/** `venue_id` of rows that belong to no venue, such as sessions. */
export const NO_VENUE = 0;

/** Larger numbers would not fit the columns. */
const LARGEST_VENUE_ID = 9_000_000;
const CATALOGUE_IDS_PER_VENUE = 1_000_000;
const ORDERS_PER_VENUE = 1_000_000_000;
const NUMBERS = 10_000_000;

/** Whether a received number is in the range of venue ids. */
export function couldBeVenue(venueId: number): boolean {
  return Number.isSafeInteger(venueId) && venueId >= 1 && venueId <= LARGEST_VENUE_ID;
}

/** Derives the venue of a commerce, product or other catalogue row from its id. `NO_VENUE` for an impossible id. */
export function venueOfCatalogueId(id: number): number {
  return possibleVenue(Math.floor(id / CATALOGUE_IDS_PER_VENUE));
}

export function firstCatalogueId(venueId: number): number {
  return venueId * CATALOGUE_IDS_PER_VENUE + 1;
}

/** Derives the venue of an order from its id. `NO_VENUE` for an impossible id. */
export function venueOfOrderId(orderId: number): number {
  return possibleVenue(Math.floor(orderId / ORDERS_PER_VENUE));
}

function possibleVenue(venueId: number): number {
  return couldBeVenue(venueId) ? venueId : NO_VENUE;
}

export function orderId(venueId: number, sequence: number): number {
  return venueId * ORDERS_PER_VENUE + sequence;
}

export function numberOfOrderId(orderId: number): number {
  return orderNumber(orderId % ORDERS_PER_VENUE);
}

/** The number that people read and type: at most 7 digits, unique in a venue for longer than the refund window. */
export function orderNumber(sequence: number): number {
  return sequence % NUMBERS;
}

/** All order ids of a venue that have this number. */
export function orderIdsOfNumber(venueId: number, number: number): number[] {
  return Array.from({ length: ORDERS_PER_VENUE / NUMBERS }, (_, round) => orderId(venueId, round * NUMBERS + number));
}
