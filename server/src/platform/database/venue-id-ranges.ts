const CATALOGUE_IDS_PER_VENUE = 1_000_000;
const ORDERS_PER_VENUE = 1_000_000_000;
const NUMBERS = 10_000_000;

/** The venue of a commerce, product or any other catalogue row, told by its id alone. */
export function venueOfCatalogueId(id: number): number {
  return Math.floor(id / CATALOGUE_IDS_PER_VENUE);
}

export function firstCatalogueId(venueId: number): number {
  return venueId * CATALOGUE_IDS_PER_VENUE + 1;
}

export function venueOfOrderId(orderId: number): number {
  return Math.floor(orderId / ORDERS_PER_VENUE);
}

export function orderId(venueId: number, sequence: number): number {
  return venueId * ORDERS_PER_VENUE + sequence;
}

export function numberOfOrderId(orderId: number): number {
  return orderNumber(orderId % ORDERS_PER_VENUE);
}

/** What people read and type: at most 7 digits, unique in its venue far beyond the refund window. */
export function orderNumber(sequence: number): number {
  return sequence % NUMBERS;
}
