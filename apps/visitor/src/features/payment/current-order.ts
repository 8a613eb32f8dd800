import { saveInTab, loadFromTab } from '#shared/storage/session-storage.ts';
import { remove, save, readStored } from '@app/client/storage/local-storage.ts';
import { asRecord } from '@app/client/storage/persisted-store.ts';
import { PAYMENT_SCREENS } from '@app/contract/values/payment-screens.ts';
import { isSavedCardId, type SavedCardId } from '@app/rules/payments/saved-card-id.ts';

const NAME = 'current-order';

export type CardMethod = 'new-card' | SavedCardId;

/** The order being paid by card, and with which card. */
export type CurrentOrder = { id: number; venueCode: string; commerceCode: string; method: CardMethod };

/**
 * The order that this tab is paying; else the last one of this device, because the return from a provider may open
 * another tab.
 *
 * @see APP-08, PAY-01
 */
export function loadCurrentOrder(): CurrentOrder | null {
  return [loadFromTab(NAME), readStored(NAME)].find(isCurrentOrder) ?? null;
}

export function saveCurrentOrder(order: CurrentOrder): void {
  saveInTab(NAME, order);
  save(NAME, order);
}

/** The order of a payment document's path, where the browser has stored nothing. @see APP-11 */
export function saveOrderOfPath(id: number): void {
  const [, screen, venueCode, commerceCode] = location.pathname.split('/').map(decodeURIComponent);
  const isPayment = PAYMENT_SCREENS.some((one) => one === screen);
  if (isPayment && venueCode && commerceCode) saveCurrentOrder({ id, venueCode, commerceCode, method: 'new-card' });
}

/** Forgets the order that is being paid, also when the visitor changes the venue. @see VENUE-03 */
export function clearCurrentOrder(): void {
  saveInTab(NAME, undefined);
  remove(NAME);
}

function isCurrentOrder(value: unknown): value is CurrentOrder {
  const order = asRecord(value);
  const method = order.get('method');
  return (
    typeof order.get('id') === 'number' &&
    typeof order.get('venueCode') === 'string' &&
    typeof order.get('commerceCode') === 'string' &&
    typeof method === 'string' &&
    (method === 'new-card' || isSavedCardId(method))
  );
}
