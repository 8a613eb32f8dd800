import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { DeliverySelection } from '@app/contract/visitor/orders.ts';
import type { DeliveryArea } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { CartProblem } from '../cart/cart-problem.ts';
import { checkDeliverySelection } from '../delivery/check-delivery-selection.ts';
import { documentDigits, documentNumber } from './document-number.ts';
import { isInternationalPhone, isPhone } from './is-phone.ts';
import { isUnderAge, type UnderAgeRange } from './under-age.ts';

/** The delivery of the order. `selection`: an area's fields; `text`: the free text of older clients. */
export type RequestedDelivery =
  | { kind: 'pick-up' }
  | { kind: 'delivery'; areas: readonly DeliveryArea[]; selection: DeliverySelection | null; text: string | null };

export type CartToCheck = {
  isFromKiosk: boolean;
  /** Null: the visitor has not chosen a delivery type yet. */
  delivery: RequestedDelivery | null;
  hasActiveEvents: boolean;
  /** The chosen event, if it is an active one. */
  eventId: number | null;
  /** E-mail of the signed-in account; null for a guest. */
  accountEmail: string | null;
  guestEmail: string;
  requiresIdentification: boolean;
  identification: string;
  underAge: UnderAgeRange;
  /** Currency of the venue. */
  currency: Currency;
  phone: string;
};

/**
 * Returns all problems that prevent a confirmation, in the order of the cart screen. The browser scrolls to the first
 * one; the server refuses with it. @see CHK-03, CHK-04, DEL-02
 */
export function cartProblems(cart: CartToCheck): CartProblem[] {
  return [
    ...deliveryProblems(cart),
    ...eventProblems(cart),
    ...emailProblems(cart),
    ...ageProblems(cart),
    ...phoneProblems(cart),
  ];
}

export function firstCartProblem(cart: CartToCheck): CartProblem | null {
  return cartProblems(cart)[0] ?? null;
}

/** Of the delivery alone. @see DEL-02 */
export function firstSeatProblem(delivery: RequestedDelivery): CartProblem | null {
  return deliveryProblems({ delivery })[0] ?? null;
}

function deliveryProblems({ delivery }: Pick<CartToCheck, 'delivery'>): CartProblem[] {
  if (delivery?.kind === 'pick-up') return [];
  if (delivery?.selection) return checkDeliverySelection(delivery.areas, delivery.selection);
  if (delivery?.text?.trim()) return [];
  return [{ code: 'delivery-not-selected', facts: {}, field: 'delivery' }];
}

/** A kiosk has no event picker, since it is inside the venue. */
function eventProblems({ isFromKiosk, hasActiveEvents, eventId }: CartToCheck): CartProblem[] {
  if (isFromKiosk || !hasActiveEvents || eventId !== null) return [];
  return [{ code: 'needs-event-selected', facts: {}, field: 'event' }];
}

function emailProblems({ isFromKiosk, accountEmail, guestEmail }: CartToCheck): CartProblem[] {
  if (accountEmail !== null || (isFromKiosk && guestEmail.trim() === '')) return [];
  if (parseEmailAddress(guestEmail) !== null) return [];
  return [{ code: 'guest-email-input-error', facts: {}, field: 'guest-email' }];
}

function ageProblems({ requiresIdentification, identification, underAge, currency }: CartToCheck): CartProblem[] {
  if (!requiresIdentification) return [];
  const digits = documentDigits(currency);
  const length = documentNumber(identification)?.length ?? null;
  if (digits && length !== null && (length < digits.min || length > digits.max)) {
    return [{ code: 'identification-input-error', facts: { ...digits }, field: 'identification' }];
  }
  if (!isUnderAge(identification, underAge)) return [];
  return [{ code: 'minimum-age', facts: {}, field: 'identification' }];
}

function phoneProblems({ isFromKiosk, delivery, phone }: CartToCheck): CartProblem[] {
  const typed = phone.trim();
  if (isFromKiosk || delivery?.kind === 'pick-up' || isPhone(typed) || isInternationalPhone(typed)) return [];
  return [{ code: 'phone-input-error', facts: {}, field: 'phone' }];
}
