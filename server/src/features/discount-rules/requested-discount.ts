import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { mailboxKey } from '#features/mailboxes/contact-keys.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';
import { storedDiscountCode } from '@app/rules/orders/discounts/discount-rule.ts';
import type { DiscountKey, FoundDiscount } from './discount-rule-store.ts';

/** The discount that an order asks for. Null: none; `not-valid`: unknown, ended by staff, or with another code. */
export type RequestedDiscount = FoundDiscount | 'not-valid' | null;

type Wanted = Pick<CheckedNewOrder, 'commerceId' | 'details' | 'discountRuleId' | 'discountCode'>;
type Customer = Pick<Viewer, 'level' | 'email' | 'accountId'>;

/** Who asks, and for what. @param code as typed; null: none */
export function discountKey(
  requestId: number,
  { commerceId, details }: Pick<Wanted, 'commerceId' | 'details'>,
  { level, email, accountId }: Customer,
  { ruleId, code }: { ruleId: number | null; code: string | null },
): DiscountKey {
  return {
    requestId,
    commerceId,
    ruleId,
    code: code === null ? null : storedDiscountCode(code),
    accountId,
    customerKey: level === 'proven' && email !== null ? mailboxKey(email) : null,
    productIds: details.map(({ productId }) => productId),
  };
}

/** The discount to lock for an order; null without one, so that it costs no query. */
export function discountKeyOf(requestId: number, wanted: Wanted, viewer: Customer): DiscountKey | null {
  const { discountRuleId, discountCode = null } = wanted;
  if (typeof discountRuleId !== 'number') return null;
  return discountKey(requestId, wanted, viewer, { ruleId: discountRuleId, code: discountCode });
}

/** @param found of `lockDiscounts` */
export function requestedDiscount(
  requestId: number,
  { discountRuleId }: Wanted,
  found: readonly FoundDiscount[],
): RequestedDiscount {
  if (typeof discountRuleId !== 'number') return null;
  return found.find((discount) => discount.requestId === requestId) ?? 'not-valid';
}
