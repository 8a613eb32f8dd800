import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { OrderTokens } from './order-tokens.ts';

/** Access to an order: the viewer, and the order token of the request. */
export type OrderAccess = { viewer: Viewer; token: string | null };

/**
 * Whether the order is the caller's own. The token of an order is given to a guest or a claimed session that places it.
 * Otherwise an account's order belongs to the account, and a guest's to the device.
 *
 * @see ORD-01
 */
export function ownsOrder(
  order: { id: number; buyerId: number | null; deviceId: string | null },
  { viewer, token }: OrderAccess,
  tokens: OrderTokens,
): boolean {
  if (token !== null && tokens.isOf(order.id, token)) return true;
  if (order.buyerId !== null) return order.buyerId === viewer.accountId;
  return order.deviceId !== null && order.deviceId === viewer.deviceId;
}
