import { useEffect } from 'react';
import { resetDraftForVenue, useCheckoutDraft, type CheckoutDraft } from '#features/cart/checkout-draft-store.ts';
import { usePersistedOrders } from '#features/orders/persisted-orders.ts';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { useBuyerContact } from '#shared/fields/use-buyer-contact.ts';
import type { CommerceWait } from '@app/contract/visitor/venues.ts';
import { useActiveEvents } from '@app/ordering/venue/use-active-events.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { CartProblem } from '@app/rules/cart/cart-problem.ts';
import { cartTotalMinor, requiresIdentification } from '@app/rules/cart/cart-totals.ts';
import type { Cart } from '@app/rules/cart/cart.ts';
import { cartProblems, type RequestedDelivery } from '@app/rules/checkout/first-cart-problem.ts';
import { deliveryText } from '@app/rules/delivery/delivery-text.ts';
import { effectiveDeliveryConfig } from '@app/rules/delivery/effective-delivery-config.ts';
import {
  offeredDeliveryTypes,
  type DeliveryType,
  type OfferedDelivery,
} from '@app/rules/delivery/offered-delivery-types.ts';
import { samePlace } from '@app/rules/delivery/same-place.ts';
import type {
  CompleteCommerce,
  DeliveryArea,
  DeliveryConfig,
  Event,
  Venue,
} from '@app/rules/language/localised-types.ts';
import { effectivePaymentConfig } from '@app/rules/payments/effective-payment-config.ts';
import { usePricedCart, type CartDiscountState } from './discount/use-cart-discount.ts';
import { usePaymentChoice, type PaymentChoice } from './use-payment-choice.ts';

export type Checkout = {
  commerce: CompleteCommerce | null;
  wait: CommerceWait | null;
  seenAtMs: number;
  hasFailed: boolean;
  offered: OfferedDelivery | null;
  deliveryConfig: DeliveryConfig | null;
  deliveryType: DeliveryType | null;
  area: DeliveryArea | null;
  /** Null until loaded; the order cannot be confirmed before. */
  events: readonly Event[] | null;
  eventId: number | null;
  accountEmail: string | null;
  isIdentificationAsked: boolean;
  isPhoneAsked: boolean;
  choice: PaymentChoice | null;
  cartDiscount: CartDiscountState;
  problems: readonly CartProblem[];
  /** The cart with all entries, ready to send. */
  filled: Cart;
};

/**
 * State of the checkout, from cart, draft, commerce and venue. In a placed order only the lines and the payment method
 * can change.
 *
 * @see CHK-01, CHK-06
 */
export function useCheckout(cart: Cart): Checkout {
  const venue = useVenue();
  const draft = useCheckoutDraft();
  const { accountEmail, phone } = useBuyerContact(draft, venue.currency);
  const read = readOf(useCommerce(cart.commerce.code));
  const { commerce } = read;
  const events = useActiveEvents(venue);
  useEffect(() => resetDraftForVenue(venue.id), [venue.id]);

  const localise = useLocalise(venue);
  const { deliveryConfig, deliveryType, area, offered, wanted } = deliveryOf(venue, commerce, draft);
  const eventId = events && chosenEvent(events, draft);
  const isIdentificationAsked = requiresIdentification(cart);
  const payment = commerce && effectivePaymentConfig(venue.paymentConfig, commerce.paymentConfig);
  const isOfGuest = useIsOfGuest(cart.orderId);
  const { priced, ...discount } = usePricedCart(cart, draft);
  const choice = usePaymentChoice(payment, cartTotalMinor(priced), isOfGuest);

  const problems = cartProblems({
    isFromKiosk: false,
    delivery: wanted,
    hasActiveEvents: events !== null && events.length > 0,
    eventId,
    accountEmail,
    guestEmail: draft.guestEmail,
    requiresIdentification: isIdentificationAsked,
    identification: draft.identification,
    underAge: venue.underAgeDocuments,
    currency: venue.currency,
    phone,
  });
  const entered = {
    ...enteredPerson(draft, accountEmail),
    ...enteredDelivery(deliveryConfig, deliveryType, wanted),
    identification: isIdentificationAsked ? draft.identification.replaceAll(/[.\s]/g, '') : '',
    phone: deliveryType === 'delivery' ? phone : '',
    eventId,
  };

  return {
    ...read,
    offered,
    deliveryConfig: localise(deliveryConfig),
    deliveryType,
    area: localise(area),
    events,
    eventId,
    accountEmail,
    isIdentificationAsked,
    isPhoneAsked: deliveryType === 'delivery',
    choice,
    ...discount,
    problems: cart.processed ? [] : problems,
    filled: {
      ...priced,
      isCash: choice?.chosen === 'cash',
      isBalance: choice?.chosen === 'balance',
      ...(cart.processed ? {} : entered),
    },
  };
}

function readOf(read: ReturnType<typeof useCommerce>) {
  return read.kind === 'here'
    ? { commerce: read.commerce, wait: read.wait, seenAtMs: read.seenAtMs, hasFailed: false }
    : { commerce: null, wait: null, seenAtMs: 0, hasFailed: read.kind === 'failed' || read.kind === 'missing' };
}

/** In both languages: an order has the words of the venue. */
type ConfigInBoth = Venue['deliveryConfig'];
type AreaInBoth = ConfigInBoth['areas'][number];

function deliveryOf(venue: Venue, commerce: CompleteCommerce | null, draft: CheckoutDraft) {
  const deliveryConfig = commerce && effectiveDeliveryConfig(venue.deliveryConfig, commerce.deliveryConfig);
  const offered = commerce && deliveryConfig && offeredDeliveryTypes(deliveryConfig, commerce.type.description);
  const deliveryType = offered && chosenType(offered, draft);
  const area = deliveryConfig && offered ? chosenArea(venue, deliveryConfig, offered, draft) : null;
  const wanted = deliveryConfig && requestedDelivery(deliveryConfig, deliveryType, area, draft);
  return { deliveryConfig, offered, deliveryType, area, wanted };
}

function enteredPerson({ guestEmail }: CheckoutDraft, accountEmail: string | null) {
  const email = guestEmail.trim();
  return { guestEmail: accountEmail === null ? email : '', firstUserEmail: accountEmail ?? email };
}

function enteredDelivery(config: ConfigInBoth | null, type: DeliveryType | null, wanted: RequestedDelivery | null) {
  const selection = wanted?.kind === 'delivery' ? wanted.selection : null;
  return {
    deliverySelection: selection,
    delivery: selection && config ? deliveryText(config.areas, selection) : '',
    pickUpVerificationMethod: type === 'pick-up' ? (config?.pickUpVerificationMethod ?? null) : null,
  };
}

/** Whether the placed order belongs to a guest. */
function useIsOfGuest(orderId: number | null): boolean {
  return usePersistedOrders(({ orders }) => orders.some(({ order }) => order.id === orderId && order.buyer === null));
}

function chosenType({ types }: OfferedDelivery, { deliveryType }: CheckoutDraft): DeliveryType | null {
  return deliveryType !== null && types.includes(deliveryType) ? deliveryType : (types[0] ?? null);
}

/** An area of the venue, as a seat's QR code names it, is the stall's area with the same name. */
function chosenArea(
  venue: Venue,
  { areas }: ConfigInBoth,
  offered: OfferedDelivery,
  draft: CheckoutDraft,
): AreaInBoth | null {
  const ofVenue = venue.deliveryConfig.areas.find(({ id }) => id === draft.areaId);
  const same = ofVenue ? samePlace(ofVenue, { areaId: ofVenue.id, values: [] }, areas) : null;
  const find = (id: number | null) => areas.find((area) => area.id === id) ?? null;
  return offered.isTypeAsked || offered.areaId === null
    ? (find(draft.areaId) ?? find(same?.areaId ?? null) ?? find(offered.areaId))
    : find(offered.areaId);
}

function requestedDelivery(
  { areas }: ConfigInBoth,
  type: DeliveryType | null,
  area: AreaInBoth | null,
  { fieldValues }: CheckoutDraft,
): RequestedDelivery | null {
  if (type === null) return null;
  if (type === 'pick-up') return { kind: 'pick-up' };
  const values = (area?.fields ?? []).map(({ id }) => ({ fieldId: id, value: fieldValues[id]?.trim() ?? '' }));
  return { kind: 'delivery', areas, selection: area && { areaId: area.id, values }, text: null };
}

/** A single event is chosen automatically. */
function chosenEvent(events: readonly Event[], { eventId }: CheckoutDraft): number | null {
  const [only, another] = events;
  if (events.some(({ id }) => id === eventId)) return eventId;
  return only && !another ? only.id : null;
}
