import { keepInTab, readTab } from './tab-storage.ts';

const NAME = 'unopened-payment';

/** The provider could not be asked to take the money for this order: the cart, another document, tells it. */
export function keepUnopenedPayment(orderId: number): void {
  keepInTab(NAME, orderId);
}

export function isUnopenedPayment(orderId: number): boolean {
  return readTab(NAME) === orderId;
}

export function forgetUnopenedPayment(): void {
  keepInTab(NAME, undefined);
}
