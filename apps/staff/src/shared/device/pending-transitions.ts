import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import { readStored, save } from './storage.ts';

const KEY = 'staff-steps';

export type TransitionProof = { verificationCode?: string; reason?: string };

/** A tap that no server has answered yet. `version`: of the order as the screen showed it. */
export type PendingTransition = { commerceId: number; orderId: number; version: number } & (
  | { kind: 'step'; orderStatusId: OrderStatusId; proof: TransitionProof }
  | { kind: 'cash'; amount: number }
);

/** What was tapped and not answered, also before the page was loaded again; one for each order. */
export function loadPendingTransitions(): PendingTransition[] {
  try {
    const kept: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptStep) : [];
  } catch {
    return [];
  }
}

export function savePendingTransition(step: PendingTransition): void {
  write([...loadPendingTransitions().filter(({ orderId }) => orderId !== step.orderId), step]);
}

export function dropStep(orderId: number): void {
  write(loadPendingTransitions().filter((step) => step.orderId !== orderId));
}

/** For somebody who signs out: the next person on this device sends none of it in their own name. */
export function dropAllSteps(): void {
  write([]);
}

function write(steps: readonly PendingTransition[]): void {
  save(KEY, steps.length === 0 ? null : JSON.stringify(steps));
}

function isKeptStep(kept: unknown): kept is PendingTransition {
  if (typeof kept !== 'object' || kept === null || !('kind' in kept)) return false;
  const isOfOrder =
    'commerceId' in kept &&
    typeof kept.commerceId === 'number' &&
    'orderId' in kept &&
    typeof kept.orderId === 'number' &&
    'version' in kept &&
    typeof kept.version === 'number';
  if (!isOfOrder) return false;
  if (kept.kind === 'cash') return 'amount' in kept && typeof kept.amount === 'number';
  const leadsSomewhere = 'orderStatusId' in kept && Object.values<unknown>(ORDER_STATUS).includes(kept.orderStatusId);
  return kept.kind === 'step' && leadsSomewhere && 'proof' in kept && typeof kept.proof === 'object';
}
