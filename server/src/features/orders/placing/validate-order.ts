import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import type { PickUpVerificationMethod } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { BenefitMember } from '@app/rules/benefits/product-benefit.ts';
import { firstCartProblem, firstSeatProblem, type RequestedDelivery } from '@app/rules/checkout/first-cart-problem.ts';
import { phoneOfOrder } from '@app/rules/checkout/phone-number.ts';
import { deliveryText } from '@app/rules/delivery/delivery-text.ts';
import { offeredDeliveryTypes } from '@app/rules/delivery/offered-delivery-types.ts';
import { preparationMinutes } from '@app/rules/kitchen/preparation-minutes.ts';
import { priceOrder, type PricedOrder } from '@app/rules/orders/price-order.ts';
import { paymentMethods } from '@app/rules/payments/payment-methods.ts';
import { terminalAccount } from '@app/rules/payments/terminal-provider.ts';
import type { RequestedReductions } from '../discounts/order-reductions.ts';
import type { CounterOrder } from './order-request.ts';
import type { PricingInputs } from './pricing-inputs.ts';
import { reduceLines, type ReducedLines } from './used-benefit.ts';

/** An order with our prices, and with texts and numbers in the form that we store. */
export type ValidatedOrder = ReducedLines & {
  venueId: number;
  commerceId: number;
  currency: string;
  /** `paymentAccepted` for a free order, or one paid by balance. */
  statusId: typeof ORDER_STATUS.created | typeof ORDER_STATUS.paymentAccepted;
  isCash: boolean;
  isBalance: boolean;
  expiryMinutes: number;
  delivery: string | null;
  phone: string | null;
  guestEmail: string | null;
  identification: string | null;
  event: PricingInputs['activeEvents'][number] | null;
  requiresIdentification: boolean;
  pickUpVerificationMethod: PickUpVerificationMethod;
  preparationMinutes: number;
  /** When the customer wants it; null: as soon as possible. Its room is checked later, under its lock. */
  slotAt: Date | null;
};

/** The customer's properties for validation. `email`: of the account; null: a guest. */
export type OrderCustomer = Pick<Viewer, 'email' | 'level' | 'kiosk'> & { counter: CounterOrder | null };

/** Payment method of an order. Null: it is free. */
type PaymentMethod = 'cash' | 'balance' | 'new-card' | 'terminal' | null;

type Reductions = RequestedReductions & { member: BenefitMember | null };

/**
 * Applies every rule of the cart again and prices the order from our catalogue. Stock and balance are checked later, under
 * their locks.
 *
 * @param reductions `member`: whose benefits count, under the lock of their quotas; null: no member of the programme.
 *   `buyerBenefit` and `discount`: what the order asks for, under their locks
 * @returns the first problem, if there is one
 * @see CHK-03, CHK-04, CHK-07, CHK-10, METHOD-02, BEN-02
 */
export function validateOrder(
  wanted: CheckedNewOrder,
  inputs: PricingInputs,
  customer: OrderCustomer,
  { member, ...requested }: Reductions,
): ValidatedOrder | ProblemError {
  const { rules } = inputs;
  if (wanted.isForTotem && !isKioskOf(customer, wanted)) return new ProblemError(422, 'not-a-kiosk');
  if (!isOpen(rules, customer)) return commerceNotEnabled(rules);
  const priced = priceLines(wanted, inputs, member);
  if (priced instanceof ProblemError) return priced;
  const delivery = requestedDelivery(wanted, inputs, customer);
  if (delivery instanceof ProblemError) return delivery;
  const event = eventOf(wanted, inputs, customer);
  if (event === null && typeof wanted.eventId === 'number') return new ProblemError(422, 'needs-event-selected');
  const requiresIdentification = priced.lines.some((line) => line.requiresIdentification);
  const refusal = contactRefusal(wanted, inputs, customer, { delivery, event, requiresIdentification });
  if (refusal) return refusal;
  const reduced = reduceLines(priced.lines, requested, wanted, { venue: rules.venue, nowMs: inputs.nowMs });
  if (reduced instanceof ProblemError) return reduced;
  const { lines, totalMinor } = reduced;
  if (wanted.totalAmount !== undefined && toMinor(wanted.totalAmount) !== totalMinor) {
    return new ProblemError(409, 'total-changed', { totalAmount: fromMinor(totalMinor) });
  }
  const method = choosePaymentMethod(wanted, inputs, totalMinor, customer);
  if (method instanceof ProblemError) return method;
  return {
    venueId: wanted.venueId,
    commerceId: wanted.commerceId,
    ...reduced,
    event,
    requiresIdentification,
    delivery: delivery?.kind === 'delivery' ? textOf(delivery) : null,
    preparationMinutes: preparationMinutes(lines),
    slotAt: typeof wanted.slotAt === 'string' ? new Date(wanted.slotAt) : null,
    ...paymentTerms(method, rules),
    ...contactOf(wanted, rules, customer, requiresIdentification),
    pickUpVerificationMethod: rules.deliveryConfig.pickUpVerificationMethod,
  };
}

type Event = ValidatedOrder['event'];

/** An order of the counter belongs to the only event. */
function eventOf({ eventId }: CheckedNewOrder, { activeEvents }: PricingInputs, { counter }: OrderCustomer): Event {
  const [only] = activeEvents;
  if (counter !== null && activeEvents.length === 1 && only) return only;
  return activeEvents.find(({ id }) => id === eventId) ?? null;
}

/** At the counter, staff look at the document and ask for the seat, and nothing else is asked for. @see CHK-03, CHK-04 */
function contactRefusal(
  wanted: CheckedNewOrder,
  { rules, activeEvents }: PricingInputs,
  { counter, email }: OrderCustomer,
  order: { delivery: RequestedDelivery | null; event: Event; requiresIdentification: boolean },
): ProblemError | null {
  const { delivery, event, requiresIdentification } = order;
  if (counter !== null) {
    const problem = delivery && firstSeatProblem(delivery);
    if (problem) return new ProblemError(422, problem.code, problem.facts);
    const isMissing = requiresIdentification && !counter.isDocumentSeen;
    return isMissing ? new ProblemError(422, 'document-not-seen') : null;
  }
  const problem = firstCartProblem({
    isFromKiosk: wanted.isForTotem,
    delivery,
    hasActiveEvents: activeEvents.length > 0,
    eventId: event?.id ?? null,
    accountEmail: email,
    guestEmail: wanted.guestEmail ?? '',
    requiresIdentification,
    identification: String(wanted.identification ?? ''),
    underAge: { from: rules.venue.underAgeFrom, to: rules.venue.underAgeTo },
    currency: rules.venue.currency,
    phone: phoneOf(wanted, rules) ?? '',
  });
  return problem ? new ProblemError(422, problem.code, problem.facts) : null;
}

function paymentTerms(method: PaymentMethod, { venue }: PricingInputs['rules']) {
  const isCash = method === 'cash';
  const isPaid = method === null || method === 'balance';
  return {
    currency: venue.currency,
    statusId: isPaid ? ORDER_STATUS.paymentAccepted : ORDER_STATUS.created,
    isCash,
    isBalance: method === 'balance',
    expiryMinutes: isCash ? venue.cashExpiryMinutes : venue.cardExpiryMinutes,
  };
}

function contactOf(
  wanted: CheckedNewOrder,
  { venue }: PricingInputs['rules'],
  { email, counter }: OrderCustomer,
  requiresIdentification: boolean,
) {
  return {
    phone: phoneOf(wanted, { venue }),
    guestEmail: email === null ? parseEmailAddress(wanted.guestEmail ?? '') : null,
    identification:
      requiresIdentification && counter === null ? String(wanted.identification ?? '').replaceAll(/[.\s]/g, '') : null,
  };
}

function phoneOf({ phone }: CheckedNewOrder, { venue }: Pick<PricingInputs['rules'], 'venue'>): string | null {
  return phoneOfOrder((phone ?? '').trim(), venue.phonePrefix);
}

/** Only a session of a kiosk of the commerce may omit the fields that kiosks do not have. @see CHK-04 */
function isKioskOf({ kiosk }: OrderCustomer, { venueId, commerceId }: CheckedNewOrder): boolean {
  return kiosk?.venueId === venueId && kiosk.commerceId === commerceId;
}

/** A pause keeps orders of phones and kiosks away. Staff see the queue, and decide about a person before them. */
function isOpen({ venue, commerce }: PricingInputs['rules'], { counter }: OrderCustomer): boolean {
  return venue.enabled && commerce.enabled && (counter !== null || commerce.pausedUntil === null);
}

function commerceNotEnabled({ commerce }: PricingInputs['rules']): ProblemError {
  const until = commerce.enabled ? commerce.pausedUntil : commerce.opensAt;
  return new ProblemError(409, 'commerce-not-enabled', { until: until?.toISOString() ?? null });
}

function priceLines(
  wanted: CheckedNewOrder,
  { products, nowMs }: PricingInputs,
  member: BenefitMember | null,
): PricedOrder | ProblemError {
  const lines = wanted.details.map((line) => ({ ...line, clothingSizeId: line.clothingSizeId ?? null }));
  const priced = priceOrder(wanted.commerceId, lines, products, nowMs, member);
  const [problem] = priced.problems;
  return problem ? new ProblemError(422, problem.code, problem.facts) : priced;
}

/** Null: none was chosen. A kiosk hands over at the counter only; a person at the counter may always wait there. */
function requestedDelivery(
  wanted: CheckedNewOrder,
  { rules }: PricingInputs,
  { counter }: OrderCustomer,
): RequestedDelivery | null | ProblemError {
  const { areas } = rules.deliveryConfig;
  const { types } = offeredDeliveryTypes(rules.deliveryConfig, rules.commerce.typeDescription);
  const selection = wanted.deliverySelection ?? null;
  const text = wanted.delivery?.trim() ?? '';
  const isDelivery = selection !== null || text !== '';
  if (!isDelivery) return counter !== null || types.includes('pick-up') ? { kind: 'pick-up' } : null;
  if (wanted.isForTotem || !types.includes('delivery')) return new ProblemError(422, 'delivery-not-available');
  return { kind: 'delivery', areas, selection, text };
}

function textOf({ areas, selection, text }: Extract<RequestedDelivery, { kind: 'delivery' }>): string {
  return selection ? deliveryText(areas, selection) : (text ?? '').replaceAll(/\s+/g, ' ');
}

function choosePaymentMethod(
  { isCash, isBalance, isForTotem }: CheckedNewOrder,
  { rules }: PricingInputs,
  totalMinor: number,
  { level, counter }: OrderCustomer,
): PaymentMethod | ProblemError {
  const isAtTerminal = isForTotem || (counter !== null && !isCash);
  if (isAtTerminal && totalMinor > 0) {
    const isTerminal = !isCash && !isBalance && terminalAccount(rules.paymentConfig) !== null;
    return isTerminal ? 'terminal' : new ProblemError(422, 'payment-method-not-available');
  }
  // The balance itself is checked under the wallet's lock.
  const means = { balanceMinor: level === 'proven' ? totalMinor : null };
  const { isPaymentNeeded, offered } = paymentMethods(rules.paymentConfig, totalMinor, means);
  if (!isPaymentNeeded) return null;
  if (isBalance && !isCash && rules.paymentConfig.balanceEnabled && level !== 'proven') {
    return new ProblemError(422, 'balance-not-for-this-order');
  }
  const method = isBalance ? 'balance' : isCash ? 'cash' : 'new-card';
  if ((isBalance && isCash) || !offered.includes(method)) return new ProblemError(422, 'payment-method-not-available');
  return method;
}
