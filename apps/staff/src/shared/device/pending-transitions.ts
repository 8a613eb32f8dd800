import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { readStored, save } from './storage.ts';

const KEY = 'staff-transitions';

export type TransitionDetails = { verificationCode?: string; reason?: string };

/** A tap that no server has answered yet. `version`: of the order as the screen showed it. */
export type PendingTransition = { commerceId: number; orderId: number; version: number } & (
  | { kind: 'status'; orderStatusId: OrderStatusId; details: TransitionDetails }
  | { kind: 'cash'; amount: number }
);

/** What was tapped and not answered, also before the page was loaded again; one for each order. */
export function loadPendingTransitions(): PendingTransition[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPendingTransition) : [];
  } catch {
    return [];
  }
}

export function savePendingTransition(transition: PendingTransition): void {
  write([...loadPendingTransitions().filter(({ orderId }) => orderId !== transition.orderId), transition]);
}

export function deletePendingTransition(orderId: number): void {
  write(loadPendingTransitions().filter((transition) => transition.orderId !== orderId));
}

/** For somebody who signs out: the next person on this device sends none of it in their own name. */
export function deletePendingTransitions(): void {
  write([]);
}

function write(transitions: readonly PendingTransition[]): void {
  save(KEY, transitions.length === 0 ? null : JSON.stringify(transitions));
}

function isPendingTransition(stored: unknown): stored is PendingTransition {
  if (typeof stored !== 'object' || stored === null || !('kind' in stored)) return false;
  const isOfOrder =
    'commerceId' in stored &&
    typeof stored.commerceId === 'number' &&
    'orderId' in stored &&
    typeof stored.orderId === 'number' &&
    'version' in stored &&
    typeof stored.version === 'number';
  if (!isOfOrder) return false;
  if (stored.kind === 'cash') return 'amount' in stored && typeof stored.amount === 'number';
  const hasStatus = 'orderStatusId' in stored && Object.values<unknown>(ORDER_STATUS).includes(stored.orderStatusId);
  return stored.kind === 'status' && hasStatus && 'details' in stored && typeof stored.details === 'object';
}
