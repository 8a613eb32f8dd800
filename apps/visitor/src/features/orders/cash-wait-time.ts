import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { cashDue, WARNED_BEFORE_MS } from './cash-due.ts';

const SECOND_MS = 1_000;

/** An order that its buyer pays at the commerce before it is prepared, until a known time. */
export type CashWait = Order & { expiresAt: string };

/** @see CHK-07, ORD-07 */
export function isCashWait(order: Order): order is CashWait {
  return cashDue(order) === 'pay-first' && order.expiresAt !== null;
}

/** Whether the order expires in a few minutes. */
export function useIsExpiryNear(order: CashWait): boolean {
  const leftMs = useLeftMs(order);
  return leftMs !== null && leftMs <= WARNED_BEFORE_MS;
}

/** Time until the order expires, ms; null until the screen is hydrated. */
export function useLeftMs({ expiresAt }: CashWait): number | null {
  const nowMs = useServerNow(SECOND_MS);
  return nowMs === null ? null : Math.max(0, Date.parse(expiresAt) - nowMs);
}
