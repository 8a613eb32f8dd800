import { isSavedCardId } from '@app/rules/payments/payment-methods.ts';
import type { SavedCardId } from '@app/rules/payments/payment-methods.ts';
import { fieldsOf } from './kept-state.ts';
import { forget, keep, readKept } from './storage.ts';
import { keepInTab, readTab } from './tab-storage.ts';

const NAME = 'current-order';

export type CardMethod = 'new-card' | SavedCardId;

/** The order that is being paid by card, and with which. */
export type CurrentOrder = { id: number; venueCode: string; commerceCode: string; method: CardMethod };

/**
 * The order that this tab is paying; without one, the one that this device began to pay last: the way back from a
 * provider's page may open another tab.
 *
 * @see APP-08, PAY-01
 */
export function currentOrder(): CurrentOrder | null {
  return [readTab(NAME), readKept(NAME)].find(isCurrentOrder) ?? null;
}

export function keepCurrentOrder(order: CurrentOrder): void {
  keepInTab(NAME, order);
  keep(NAME, order);
}

export function forgetCurrentOrder(): void {
  keepInTab(NAME, undefined);
  forget(NAME);
}

function isCurrentOrder(value: unknown): value is CurrentOrder {
  const order = fieldsOf(value);
  const method = order.get('method');
  return (
    typeof order.get('id') === 'number' &&
    typeof order.get('venueCode') === 'string' &&
    typeof order.get('commerceCode') === 'string' &&
    typeof method === 'string' &&
    (method === 'new-card' || isSavedCardId(method))
  );
}
