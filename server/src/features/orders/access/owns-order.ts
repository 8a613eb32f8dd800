import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import type { OrderTokens } from './order-tokens.ts';

/** Who asks for an order: a viewer, and the token that came with the request. */
export type OrderAccess = { viewer: Viewer; token: string | null };

/**
 * Whether an order is the caller's own. Whoever holds an order's token was given it when placing it as a guest or with a
 * claimed session. Otherwise an account's order belongs to the account alone, a guest's to the device that placed it.
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
