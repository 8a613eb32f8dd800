import { asRecord, persistedStore } from '#shared/storage/persisted-store.ts';

/**
 * What the visitor filled in on the cart screen. It outlives a reload and the order itself, so that the second order of
 * the evening asks for nothing twice; the identification alone is forgotten with the order.
 *
 * @see CART-01
 */
export type CheckoutDraft = {
  venueId: number | null;
  deliveryType: 'pick-up' | 'delivery' | null;
  areaId: number | null;
  /** By field id, as typed. */
  fieldValues: Readonly<Record<string, string>>;
  eventId: number | null;
  guestEmail: string;
  phone: string;
  identification: string;
  /** Null: the one that is chosen from the start. */
  paymentMethod: string | null;
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

/** Seats and events belong to a venue; another one starts them anew. */
export function resetDraftForVenue(venueId: number): void {
  if (useCheckoutDraft.getState().venueId === venueId) return;
  changeDraft({ venueId, deliveryType: null, areaId: null, fieldValues: {}, eventId: null, paymentMethod: null });
}

export function clearIdentification(): void {
  changeDraft({ identification: '' });
}

/** Who leaves the device takes what was typed about them along. */
export function clearPersonalFields(): void {
  changeDraft({ guestEmail: '', phone: '', identification: '' });
}
