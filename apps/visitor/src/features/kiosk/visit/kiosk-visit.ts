import type { Language } from '@app/client/texts.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';
import { create } from 'zustand';
import type { Cart } from '@app/rules/cart/cart.ts';
import { asRecord, persistedStore } from '#shared/storage/persisted-store.ts';

/**
 * What the person at the kiosk chose. `language` null: the venue's. `request`: an order that was sent and not answered.
 * `order`: the placed order with its access token. `attempt`: its sale at the terminal, with the key of its start.
 */
export type KioskVisit = {
  language: Language | null;
  isReach: boolean;
  isSpoken: boolean;
  isLarge: boolean;
  isHighContrast: boolean;
  cart: Cart | null;
  email: string;
  eventId: number | null;
  request: { key: string; body: NewOrder } | null;
  order: Order | null;
  attempt: { key: string; id: string | null } | null;
};

export const NEW_VISIT: KioskVisit = {
  language: null,
  isReach: false,
  isSpoken: false,
  isLarge: false,
  isHighContrast: false,
  cart: null,
  email: '',
  eventId: null,
  request: null,
  order: null,
  attempt: null,
};

/** Survives a reload, and is deleted at the end of the visit. @see KIOSK-06 */
export const useKioskVisit = persistedStore<KioskVisit>('kiosk-visit', NEW_VISIT, (value): value is KioskVisit => {
  const visit = asRecord(value);
  return Object.keys(NEW_VISIT).every((name) => visit.has(name));
});

/** The document of the person: only in memory, so that the device does not store it. @see CHK-04 */
export const useKioskDocument = create<{ digits: string }>()(() => ({ digits: '' }));

export function changeVisit(change: Partial<KioskVisit>): void {
  useKioskVisit.setState(change);
}

/** Whether money may have moved or may still move: the visit must not be deleted now. */
export function isVisitUndecided({ request, order }: KioskVisit): boolean {
  return request !== null || (order !== null && !order.paid);
}
