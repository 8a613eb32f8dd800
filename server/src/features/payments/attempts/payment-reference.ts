import { couldBeVenue, venueOfOrderId } from '#platform/database/venue-id-ranges.ts';

/**
 * Returns our own reference of an attempt to pay an order, which its payments carry.
 *
 * @param nth number of the attempt, from 1
 */
export function orderReference(orderId: number, nth: number): string {
  return `${orderId}-${nth}`;
}

export function walletReference(venueId: number, attemptId: string): string {
  return `wallet-${venueId}-${attemptId}`;
}

const OF_ORDER = /^(\d{10,16})-\d{1,3}$/;
const OF_WALLET = /^wallet-(\d{1,7})-[0-9a-f-]{36}$/;

/** Returns the venue of the attempt with this reference; null when the reference has another form than ours. */
export function venueOfReference(reference: string): number | null {
  const [, orderId] = OF_ORDER.exec(reference) ?? [];
  const [, walletVenueId] = OF_WALLET.exec(reference) ?? [];
  const venueId = orderId === undefined ? Number(walletVenueId) : venueOfOrderId(Number(orderId));
  return couldBeVenue(venueId) ? venueId : null;
}
