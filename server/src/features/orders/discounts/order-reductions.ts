import type { Viewer } from '#features/accounts/sessions/viewer.ts';
import { lockUnusedBenefits, type BuyerBenefit } from '#features/buyer-benefits/buyer-benefit-store.ts';
import { benefitKeyOf, requestedBenefit, type RequestedBenefit } from '#features/buyer-benefits/requested-benefit.ts';
import { lockDiscounts, type FoundDiscount } from '#features/discount-rules/discount-rule-store.ts';
import {
  discountKeyOf,
  requestedDiscount,
  type RequestedDiscount,
} from '#features/discount-rules/requested-discount.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { CheckedNewOrder } from '@app/contract/visitor/orders.ts';

/** What an order asks to take off its total. */
export type RequestedReductions = { readonly buyerBenefit: RequestedBenefit; readonly discount: RequestedDiscount };

/** What the orders of a transaction may take off, under its locks. */
export type LockedReductions = {
  readonly buyerBenefits: readonly BuyerBenefit[];
  readonly discounts: readonly FoundDiscount[];
};

type Asking = { readonly id: number; readonly wanted: CheckedNewOrder; readonly viewer: Viewer };

/**
 * Locks the benefits of buyers, then the discounts, that orders ask for. Issues its queries at once; none for orders without.
 *
 * @param exceptOrderId an order that is being changed; its own use does not count
 */
export async function lockReductions(
  tx: Tx,
  venueId: number,
  orders: readonly Asking[],
  exceptOrderId: number | null = null,
): Promise<LockedReductions> {
  const benefitKeys = orders.flatMap(({ wanted, viewer }) => benefitKeyOf(wanted, viewer) ?? []);
  const discountKeys = orders.flatMap(({ id, wanted, viewer }) => discountKeyOf(id, wanted, viewer) ?? []);
  const [buyerBenefits, discounts] = await Promise.all([
    lockUnusedBenefits(tx, venueId, benefitKeys, exceptOrderId),
    lockDiscounts(tx, venueId, discountKeys, exceptOrderId),
  ]);
  return { buyerBenefits, discounts };
}

export function requestedReductions(
  { id, wanted, viewer }: Asking,
  { buyerBenefits, discounts }: LockedReductions,
): RequestedReductions {
  return {
    buyerBenefit: requestedBenefit(wanted, viewer, buyerBenefits),
    discount: requestedDiscount(id, wanted, discounts),
  };
}
