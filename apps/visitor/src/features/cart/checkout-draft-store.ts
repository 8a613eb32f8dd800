import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';

/**
 * Entries of the checkout form. They survive a reload and the order, so that the next order asks nothing twice; the
 * identification is deleted after the order.
 *
 * @see CART-01
 */
export type CheckoutDraft = {
  venueId: number | null;
  deliveryType: 'pick-up' | 'delivery' | null;
  areaId: number | null;
  /** As typed, by field id. */
  fieldValues: Readonly<Record<string, string>>;
  eventId: number | null;
  guestEmail: string;
  phone: string;
  /** ISO code; undefined: the venue's country. */
  phoneCountry?: string | undefined;
  identification: string;
  /** Null: the default method. */
  paymentMethod: string | null;
  /** Of a discount, as typed; missing: none. */
  discountCode?: string;
};

const EMPTY: CheckoutDraft = {
  venueId: null,
  deliveryType: null,
  areaId: null,
  fieldValues: {},
  eventId: null,
  guestEmail: '',
  phone: '',
  identification: '',
  paymentMethod: null,
};

export const useCheckoutDraft = persistedStore<CheckoutDraft>('checkout', EMPTY, (value): value is CheckoutDraft => {
  const draft = asRecord(value);
  return Object.keys(EMPTY).every((field) => draft.has(field)) && typeof draft.get('fieldValues') === 'object';
});

export function changeDraft(changes: Partial<CheckoutDraft>): void {
  useCheckoutDraft.setState(changes);
}

/** Resets seat and event for another venue. */
export function resetDraftForVenue(venueId: number): void {
  if (useCheckoutDraft.getState().venueId === venueId) return;
  changeDraft({
    venueId,
    deliveryType: null,
    areaId: null,
    fieldValues: {},
    eventId: null,
    paymentMethod: null,
    discountCode: '',
  });
}

export function clearIdentification(): void {
  changeDraft({ identification: '' });
}

/** Deletes personal entries at the end of a session. */
export function clearPersonalFields(): void {
  changeDraft({ guestEmail: '', phone: '', identification: '' });
}
