import { Figures } from '#shared/reports/card.tsx';
import { ChangeMark } from '#shared/reports/change-mark.tsx';
import type { SalesReport } from '@app/contract/back-office/reports/reports.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { useText } from './use-text.ts';

/** The sums of all sales, with their change from what they are compared with. */
export function SalesTotals({ report: { totals, compared, currency } }: { report: SalesReport }) {
  const text = useText();
  const show = (minor: number) => amountText(minor, currency);
  const minus = (minor: number) => (minor === 0 ? show(0) : `−\u00a0${show(minor)}`);
  const perOrder = ({ netMinor, orders }: { netMinor: number; orders: number }) =>
    orders === 0 ? 0 : Math.round(netMinor / orders);
  const sums = compared ?? undefined;
  return (
    <Figures
      figures={[
        {
          name: text('sum-net'),
          value: show(totals.netMinor),
          detail: <ChangeMark now={totals.netMinor} before={sums?.netMinor} />,
        },
        {
          name: text('sum-gross'),
          value: show(totals.grossMinor),
          detail: <ChangeMark now={totals.grossMinor} before={sums?.grossMinor} />,
        },
        { name: text('sum-discounts'), value: minus(totals.discountsMinor) },
        { name: text('sum-refunds'), value: minus(totals.refundsMinor) },
        ...(totals.tipsMinor === 0 ? [] : [{ name: text('sum-tips'), value: show(totals.tipsMinor) }]),
        {
          name: text('sum-orders'),
          value: totals.orders,
          detail: <ChangeMark now={totals.orders} before={sums?.orders} />,
        },
        {
          name: text('sum-per-order'),
          value: show(perOrder(totals)),
          detail: <ChangeMark now={perOrder(totals)} before={sums && perOrder(sums)} />,
        },
      ]}
    />
  );
}
