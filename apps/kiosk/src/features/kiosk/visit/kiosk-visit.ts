import { create } from 'zustand';
import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import type { Language } from '@app/client/texts.ts';
import type { TicketState } from '@app/contract/visitor/kiosks.ts';
import type { KioskMember } from '@app/contract/visitor/members.ts';
import type { NewOrder, Order } from '@app/contract/visitor/orders.ts';
import type { Cart } from '@app/rules/cart/cart.ts';

/**
 * What the person at the kiosk chose. `language` null: the venue's. `member`: the person whose code the
 * scanner read. `request`: an order that was sent and not answered, with the pass of that person.
 * `order`: the placed order with its access token. `sale`: its sale at the terminal, with the key of its start; `id` null
 * while the start has no answer.
 * `isAtTerminal`: the browser runs its sale at a terminal, which stores it itself. `ticket`: what became of the paper; null until it
 * is printed. `ending`: the order leaves the kiosk unpaid, to staff who look at its payment (`with-staff`) or to be paid at the counter.
 * `isReachMode`: everything to touch is in the lower half. `isLargeText`: letters have twice their size; half a screen cannot hold them,
 * so that it ends reach mode. `isHighContrast`: black on white, with borders. `isVoiceOn`: screens are spoken.
 */
export type KioskVisit = {
  language: Language | null;
  isReachMode: boolean;
  isLargeText: boolean;
  isHighContrast: boolean;
  isVoiceOn: boolean;
  cart: Cart | null;
  member: KioskMember | null;
  email: string;
  eventId: number | null;
  request: { key: string; body: NewOrder; pass: string | null } | null;
  order: Order | null;
  sale: { key: string; id: string | null } | null;
  isAtTerminal: boolean;
  ticket: TicketState | null;
  ending: 'with-staff' | 'at-counter' | null;
};

const NEW_VISIT: KioskVisit = {
  language: null,
  isReachMode: false,
  isLargeText: false,
  isHighContrast: false,
  isVoiceOn: false,
  cart: null,
  member: null,
  email: '',
  eventId: null,
  request: null,
  order: null,
  sale: null,
  isAtTerminal: false,
  ticket: null,
  ending: null,
};

/** Survives a reload, and is deleted at the end of the visit. @see KIOSK-06 */
export const useKioskVisit = persistedStore<KioskVisit>('kiosk-visit', NEW_VISIT, (value): value is KioskVisit => {
  const visit = asRecord(value);
  return Object.keys(NEW_VISIT).every((name) => visit.has(name));
});

/** The document of the person: only in memory, so that the device does not store it. @see CHK-04 */
export const useKioskDocument = create<{ digits: string }>()(() => ({ digits: '' }));

/** Turns reach mode on or off. It ends large letters. */
export function setReachMode(isReachMode: boolean): void {
  useKioskVisit.setState(({ isLargeText }) => ({ isReachMode, isLargeText: isLargeText && !isReachMode }));
}

/** Turns large letters on or off. They end reach mode. */
export function setLargeText(isLargeText: boolean): void {
  useKioskVisit.setState(({ isReachMode }) => ({ isLargeText, isReachMode: isReachMode && !isLargeText }));
}

/** Whether money may have moved or may still move: the visit must not be deleted now. @see KIOSK-06 */
export function isVisitUndecided({
  request,
  sale,
  isAtTerminal,
}: Pick<KioskVisit, 'request' | 'sale' | 'isAtTerminal'>): boolean {
  return request !== null || sale !== null || isAtTerminal;
}

/** Deletes all that the person left. @see KIOSK-06 */
export function endVisit(): void {
  useKioskDocument.setState({ digits: '' });
  useKioskVisit.setState(NEW_VISIT, true);
}
