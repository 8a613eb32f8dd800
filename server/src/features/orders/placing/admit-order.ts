import { createBenefitAllocator } from '#features/club-benefits/allocate-benefits.ts';
import { createStockAllocator } from '#features/stock/allocate-stock.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { StockAllocation } from '@app/rules/stock/stock-changes.ts';
import { createDiscountUses } from '../discounts/order-discount.ts';
import { customerLimits, type LimitedCustomer } from '../limits/customer-limits.ts';
import { networkShares } from '../limits/network-shares.ts';
import { createSlotBooking } from '../slots/book-slots.ts';
import type { PlacingInputs } from './read-and-lock.ts';
import type { ValidatedOrder } from './validate-order.ts';
import { walletPayments } from './wallet-payments.ts';

type BatchInputs = Pick<
  PlacingInputs,
  'rates' | 'openOrders' | 'stock' | 'slotPlans' | 'networks' | 'ledgerAccounts' | 'members'
>;

/** Resources that the orders of a batch have used so far. */
export type BatchState = ReturnType<typeof startBatch>;

/** Who uses them. */
export type OrderOwner = {
  readonly customer: LimitedCustomer;
  /** Whose benefits the order consumes; null: a guest. */
  readonly accountId: number | null;
  /** Whose wallet pays; null: none. */
  readonly payerId: number | null;
  /** The network whose share of the stock it uses; null: not limited. */
  readonly networkKey: number | null;
};

/** @param freed stock that the orders of the batch hold already */
export function startBatch(
  { rates, openOrders, stock, slotPlans, networks, ledgerAccounts, members }: BatchInputs,
  freed: readonly StockAllocation[] = [],
) {
  return {
    limits: customerLimits(rates, openOrders),
    stock: createStockAllocator(stock, freed),
    slots: createSlotBooking(slotPlans),
    shares: networkShares(networks, stock),
    payments: walletPayments(ledgerAccounts),
    benefits: createBenefitAllocator(members),
    usedBenefits: new Set<string>(),
    discounts: createDiscountUses(),
  };
}

/**
 * Takes what an order uses: limits of the customer, then stock, then the slot, then the balance or the network's share; all or nothing.
 *
 * @returns the refusal, after which nothing is used
 */
export function admitOrder(
  order: ValidatedOrder,
  { customer, accountId, payerId, networkKey }: OrderOwner,
  { limits, stock, slots, shares, payments, benefits, usedBenefits, discounts }: BatchState,
): ProblemError | null {
  const exceeded = limits.refusalOf(customer, order);
  if (exceeded) return exceeded;
  const benefitKey = order.benefit && `${order.benefit.id} ${order.benefit.emailKey}`;
  if (benefitKey !== null && usedBenefits.has(benefitKey)) return new ProblemError(409, 'benefit-not-available');
  const allocation = stock.allocate(order);
  if (allocation instanceof ProblemError) return allocation;
  const noRoom = slots.refusalOf(order);
  if (noRoom) return noRoom;
  const unpaid = order.isBalance
    ? payFromBalance(customer.id, order, payerId, payments)
    : shares.reserve(networkKey, order);
  if (unpaid) return unpaid;
  stock.commit(allocation);
  slots.commit(order);
  if (benefitKey !== null) usedBenefits.add(benefitKey);
  discounts.commit(order.discount);
  limits.count(customer, order);
  benefits.commit({ id: customer.id, accountId, lines: order.lines });
  return null;
}

function payFromBalance(
  id: number,
  { commerceId, totalMinor, tipMinor }: ValidatedOrder,
  payerId: number | null,
  payments: BatchState['payments'],
): ProblemError | null {
  if (payerId === null) throw new Error(`Order ${id} is paid from a balance without a signed-in account.`);
  return payments.pay({ id, commerceId, totalMinor, tipMinor }, payerId);
}
