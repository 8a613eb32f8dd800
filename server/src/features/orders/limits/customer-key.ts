/** A customer that an account or a device identifies. Exactly one of the two ids is set. */
export type Customer = {
  /** As `order_idempotency_keys.customer` stores it: `user:12`, `device:ab…`. */
  customerKey: string;
  buyerId: number | null;
  deviceId: string | null;
};

/**
 * Identifies the customer of an order. Kiosks and callers without account and device are limited by `createOrderRates`.
 *
 * @returns null for these
 */
export function customerOf(order: {
  buyerId: number | null;
  deviceId: string | null;
  isFromKiosk: boolean;
}): Customer | null {
  const { buyerId, deviceId, isFromKiosk } = order;
  if (buyerId !== null) return { customerKey: `user:${buyerId}`, buyerId, deviceId: null };
  if (deviceId === null || isFromKiosk) return null;
  return { customerKey: `device:${deviceId}`, buyerId: null, deviceId };
}
