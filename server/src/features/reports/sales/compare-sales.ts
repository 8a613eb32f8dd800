import type { SalesSums } from '@app/contract/back-office/reports/reports.ts';
import type { SalesOfGroup } from './find-sales.ts';

export type ComparedSales = SalesOfGroup & { compared: SalesSums | null };

export const NO_SALES: SalesSums = {
  orders: 0,
  units: 0,
  grossMinor: 0,
  discountsMinor: 0,
  refundsMinor: 0,
  netMinor: 0,
  tipsMinor: 0,
};

export function addSales(one: SalesSums, other: SalesSums): SalesSums {
  return {
    orders: one.orders + other.orders,
    units: one.units + other.units,
    grossMinor: one.grossMinor + other.grossMinor,
    discountsMinor: one.discountsMinor + other.discountsMinor,
    refundsMinor: one.refundsMinor + other.refundsMinor,
    netMinor: one.netMinor + other.netMinor,
    tipsMinor: one.tipsMinor + other.tipsMinor,
  };
}

/** Pairs the groups of two periods. A group of one period alone has no sales in the other. */
export function compareSales(sales: readonly SalesOfGroup[], others: readonly SalesOfGroup[]): ComparedSales[] {
  const left = new Map(others.map((other) => [other.key, other]));
  const paired = sales.map((group) => {
    const compared = left.get(group.key)?.sums ?? NO_SALES;
    left.delete(group.key);
    return { ...group, compared };
  });
  return [...paired, ...[...left.values()].map(({ sums, ...group }) => ({ ...group, sums: NO_SALES, compared: sums }))];
}

/** Moves hours by the time between the begins of two periods, so that hours after each begin have one key. */
export function alignHours(others: readonly SalesOfGroup[], from: string, to: string): SalesOfGroup[] {
  const movedMs = instantMs(to) - instantMs(from);
  return others.map((group) => ({
    ...group,
    key: new Date(instantMs(group.key) + movedMs).toISOString().slice(0, 16),
  }));
}

/** @param hour without a zone, as 2026-11-26T21:00 */
function instantMs(hour: string): number {
  return Date.parse(`${hour}:00Z`);
}
