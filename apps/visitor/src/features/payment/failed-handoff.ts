import { saveInTab, loadFromTab } from '#shared/storage/session-storage.ts';

const NAME = 'unopened-payment';

/** The provider could not be asked to take the money for this order: the cart, another document, tells it. */
export function markFailedHandoff(orderId: number): void {
  saveInTab(NAME, orderId);
}

export function isFailedHandoff(orderId: number): boolean {
  return loadFromTab(NAME) === orderId;
}

export function clearFailedHandoff(): void {
  saveInTab(NAME, undefined);
}
