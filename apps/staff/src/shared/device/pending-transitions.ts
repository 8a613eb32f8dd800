import type { HandOverWithoutCode } from '@app/contract/staff/board.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { readStored, save } from './storage.ts';

const KEY = 'staff-transitions';

export type TransitionDetails = { verificationCode?: string; withoutCode?: HandOverWithoutCode; reason?: string };

/** A transition without an answer. `version`: of the order on the screen. */
export type PendingTransition = { commerceId: number; orderId: number; version: number } & (
  | { kind: 'status'; orderStatusId: OrderStatusId; details: TransitionDetails }
  | { kind: 'cash'; amount: number }
);

/** Stored transitions, at most one per order; they survive a reload. */
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

/** Called at sign-out, so that the next person sends none of them. */
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
