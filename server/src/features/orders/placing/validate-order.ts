import { parseEmailAddress } from '@app/contract/values/email-address.ts';
import { fromMinor, toMinor } from '@app/contract/values/minor-units.ts';
import type { PickUpVerificationMethod } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { firstCartProblem } from '@app/rules/checkout/first-cart-problem.ts';
import type { WantedDelivery } from '@app/rules/checkout/first-cart-problem.ts';
import { isPhone } from '@app/rules/checkout/is-phone.ts';
import { storedPhone } from '@app/rules/checkout/stored-phone.ts';
import { deliveryText } from '@app/rules/delivery/delivery-text.ts';
import { offeredDeliveryTypes } from '@app/rules/delivery/offered-delivery-types.ts';
import { preparationMinutes } from '@app/rules/kitchen/preparation-minutes.ts';
import { priceOrder } from '@app/rules/orders/price-order.ts';
import type { PricedLine, PricedOrder } from '@app/rules/orders/price-order.ts';
import { paymentMethods } from '@app/rules/payments/payment-methods.ts';

import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { PricingInputs } from './pricing-inputs.ts';

/** An order as it will stand in our books: priced by us, with texts and numbers in the form that we keep. */
export type ValidatedOrder = {
  venueId: number;
  commerceId: number;
  lines: PricedLine[];
  totalMinor: number;
  currency: string;
  /** 2 when there is nothing to pay, or the balance pays it as it is placed. */
  statusId: 1 | 2;
  isCash: boolean;
  isBalance: boolean;
  expiryMinutes: number;
  delivery: string | null;
  phone: string | null;
  guestEmail: string | null;
  identification: string | null;
  event: { id: number; name: string } | null;
  requiresIdentification: boolean;
  pickUpVerificationMethod: PickUpVerificationMethod;
  preparationMinutes: number;
};

/**
 * Applies every rule of the cart again, and prices it from our catalogue. Stock and balance are looked at afterwards, under
 * their locks.
 *
 * @param viewer.email of the signed-in buyer; null for a guest
 * @throws Refusal with the first thing that is wrong
 * @see CHK-03, CHK-04, CHK-07, CHK-10, METHOD-02
 */
export function validateOrder(
  wanted: CheckedNewOrder,
  facts: PricingInputs,
  viewer: Pick<Viewer, 'email' | 'level' | 'kioskStall'>,
): ValidatedOrder {
  const { rules } = facts;
  const accountEmail = viewer.email;
  if (wanted.isForTotem && !isKioskOf(viewer, wanted)) throw new ProblemError(422, 'not-a-kiosk');
  requireOpen(rules);
  const priced = requirePrices(wanted, facts);
  const requiresIdentification = priced.lines.some((line) => line.requiresIdentification);
  const delivery = wantedDelivery(wanted, facts);
  const event = facts.activeEvents.find(({ id }) => id === wanted.eventId) ?? null;
  if (event === null && typeof wanted.eventId === 'number') throw new ProblemError(422, 'needs-event-selected');
  const identification = String(wanted.identification ?? '');
  const problem = firstCartProblem({
    isForTotem: wanted.isForTotem,
    delivery,
    hasActiveEvents: facts.activeEvents.length > 0,
    eventId: event?.id ?? null,
    accountEmail,
    guestEmail: wanted.guestEmail ?? '',
    requiresIdentification,
    identification,
    underAge: { from: rules.venue.underAgeFrom, to: rules.venue.underAgeTo },
    currency: rules.venue.currency,
    phone: wanted.phone ?? '',
  });
  if (problem) throw new ProblemError(422, problem.code, problem.facts);
  requireSameTotal(wanted, priced.totalMinor);
  const method = requireMethod(wanted, facts, priced.totalMinor, viewer);
  const isCash = method === 'cash';
  const phone = (wanted.phone ?? '').trim();
  return {
    venueId: wanted.venueId,
    commerceId: wanted.commerceId,
    lines: priced.lines,
    totalMinor: priced.totalMinor,
    currency: rules.venue.currency,
    statusId: method === null || method === 'balance' ? 2 : 1,
    isCash,
    isBalance: method === 'balance',
    expiryMinutes: isCash ? rules.venue.cashExpiryMinutes : rules.venue.cardExpiryMinutes,
    delivery: delivery?.kind === 'delivery' ? textOf(delivery) : null,
    phone: isPhone(phone) ? storedPhone(phone, rules.venue.phonePrefix) : null,
    guestEmail: accountEmail === null ? parseEmailAddress(wanted.guestEmail ?? '') : null,
    identification: requiresIdentification ? identification.replaceAll(/[.\s]/g, '') : null,
    event,
    requiresIdentification,
    pickUpVerificationMethod: rules.deliveryConfig.pickUpVerificationMethod,
    preparationMinutes: preparationMinutes(priced.lines),
  };
}

/** Only the session of a kiosk of the stall may leave out what a kiosk does not ask. @see CHK-04 */
function isKioskOf({ kioskStall }: Pick<Viewer, 'kioskStall'>, { venueId, commerceId }: CheckedNewOrder): boolean {
  return kioskStall?.venueId === venueId && kioskStall.commerceId === commerceId;
}

function requireOpen({ venue, commerce }: PricingInputs['rules']): void {
  if (venue.enabled && commerce.enabled && commerce.pausedUntil === null) return;
  const until = commerce.enabled ? commerce.pausedUntil : commerce.opensAt;
  throw new ProblemError(409, 'commerce-not-enabled', { until: until?.toISOString() ?? null });
}

function requirePrices(wanted: CheckedNewOrder, { products, nowMs }: PricingInputs): PricedOrder {
  const lines = wanted.details.map((line) => ({ ...line, clothingSizeId: line.clothingSizeId ?? null }));
  const priced = priceOrder(wanted.commerceId, lines, products, nowMs);
  const [problem] = priced.problems;
  if (problem) throw new ProblemError(422, problem.code, problem.facts);
  return priced;
}

/** Null: none was chosen. A kiosk hands over at the counter only. */
function wantedDelivery(wanted: CheckedNewOrder, { rules }: PricingInputs): WantedDelivery | null {
  const { areas } = rules.deliveryConfig;
  const { types } = offeredDeliveryTypes(rules.deliveryConfig, rules.commerce.typeDescription);
  const selection = wanted.deliverySelection ?? null;
  const text = wanted.delivery?.trim() ?? '';
  const isDelivery = selection !== null || text !== '';
  if (!isDelivery) return types.includes('pick-up') ? { kind: 'pick-up' } : null;
  if (wanted.isForTotem || !types.includes('delivery')) throw new ProblemError(422, 'delivery-not-available');
  return { kind: 'delivery', areas, selection, text };
}

function textOf({ areas, selection, text }: Extract<WantedDelivery, { kind: 'delivery' }>): string {
  return selection ? deliveryText(areas, selection) : (text ?? '').replaceAll(/\s+/g, ' ');
}

function requireSameTotal(wanted: CheckedNewOrder, totalMinor: number): void {
  if (wanted.totalAmount === undefined || toMinor(wanted.totalAmount) === totalMinor) return;
  throw new ProblemError(409, 'total-changed', { totalAmount: fromMinor(totalMinor) });
}

/** @returns how the order is paid; null when there is nothing to pay */
function requireMethod(
  { isCash, isBalance, isForTotem }: CheckedNewOrder,
  { rules }: PricingInputs,
  totalMinor: number,
  { level }: Pick<Viewer, 'level'>,
): 'cash' | 'balance' | 'new-card' | null {
  // Whether the wallet holds enough is seen under its lock.
  const means = { balanceMinor: level === 'proven' ? totalMinor : null };
  const { isPaymentNeeded, offered } = paymentMethods(rules.paymentConfig, totalMinor, means);
  if (!isPaymentNeeded) return null;
  if (isBalance && !isCash && rules.paymentConfig.balanceEnabled && level !== 'proven') {
    throw new ProblemError(422, 'balance-not-for-this-order');
  }
  const method = isBalance ? 'balance' : isCash ? 'cash' : 'new-card';
  // Nobody types a card at a kiosk: there it is the terminal that takes cards.
  const isPossible = !(isBalance && isCash) && !(isForTotem && method === 'new-card');
  if (!isPossible || !offered.includes(method)) throw new ProblemError(422, 'payment-method-not-available');
  return method;
}
