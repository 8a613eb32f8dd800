import { saveInTab, loadFromTab } from '#shared/storage/session-storage.ts';

const NAME = 'unopened-payment';

/** Records that the payment could not start at the provider; the cart, another document, shows it. */
export function markFailedHandoff(orderId: number): void {
  saveInTab(NAME, orderId);
}

export function isFailedHandoff(orderId: number): boolean {
  return loadFromTab(NAME) === orderId;
}

export function clearFailedHandoff(): void {
  saveInTab(NAME, undefined);
}
