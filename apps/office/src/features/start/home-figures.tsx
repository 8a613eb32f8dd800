import { Figures } from '#shared/reports/card.tsx';
import { ChangeMark } from '#shared/reports/change-mark.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import type { OverviewSales } from '@app/contract/today/overview.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { percentOf, queueOf, readyOf, sumOf } from './live-sums.ts';
import { useText } from './use-text.ts';
import styles from './home.module.css';

/** Orders, ticket, queue, orders in time, declines and refunds in one strip. On wide screens only. */
export function HomeFigures({ live, sales }: { live: LiveView | undefined; sales: OverviewSales | undefined }) {
  const text = useText();
  const { currency } = useOpenVenue();
  const commerces = live?.commerces ?? [];
  const declines = {
    attempts: sumOf(commerces, (each) => each.declines.attempts),
    declined: sumOf(commerces, (each) => each.declines.declined),
  };
  const perOrder = (sums: { netMinor: number; orders: number } | undefined) =>
    sums === undefined || sums.orders === 0 ? undefined : Math.round(sums.netMinor / sums.orders);
  const ownPerOrder = perOrder(sales?.sums);
  const promises = sales?.promises;
  return (
    <div className={styles['wideOnly']}>
      <Figures
        figures={[
          ...(sales
            ? [
                {
                  name: text('figure-orders'),
                  value: sales.sums.orders,
                  detail: <ChangeMark now={sales.sums.orders} before={sales.compared?.sums.orders} />,
                },
                {
                  name: text('figure-per-order'),
                  value: ownPerOrder === undefined ? '–' : amountText(ownPerOrder, currency),
                  detail: <ChangeMark now={ownPerOrder ?? 0} before={perOrder(sales.compared?.sums)} />,
                },
              ]
            : []),
          {
            name: text('queue-title'),
            value: sumOf(commerces, queueOf),
            detail: text('figure-ready', { count: sumOf(commerces, readyOf) }),
          },
          {
            name: text('figure-in-time'),
            value: promises ? `${percentOf(promises.inTime, promises.promised)} %` : '–',
            detail: promises
              ? text('figure-error', { p50: promises.p50 ?? 0, p90: promises.p90 ?? 0 })
              : text('figure-no-promise'),
          },
          {
            name: text('figure-declines'),
            value: declines.attempts === 0 ? '–' : `${percentOf(declines.declined, declines.attempts)} %`,
            detail: text('figure-declines-of', declines),
          },
          ...(sales
            ? [
                {
                  name: text('figure-refunds'),
                  value: amountText(sales.sums.refundsMinor, currency),
                  detail: text('figure-refunds-of', { count: sales.sums.refunds }),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}
