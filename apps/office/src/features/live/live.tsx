import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { Figures } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { LiveCommerce, LiveView } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Alerts } from './alerts.tsx';
import { CommerceRows } from './commerce-rows.tsx';
import { isTroubled, ordersWith } from './live-commerce.ts';
import { LoadTable } from './load-table.tsx';
import { News } from './news.tsx';
import { useText } from './use-text.ts';
import styles from './live.module.css';

const EVERY_MS = 2_000;
const SALES_EVERY_MS = 20_000;

const { created, paymentAccepted, preparing, toDeliver, delivering } = ORDER_STATUS;

/** All stalls of the venue as they are now, those with trouble first. @see API-03 */
export function Live() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const params = { venueId };
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['live', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/live', { params }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
  });
  const sales = useQuery({
    queryKey: ['live', 'sales', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/reports/sales', { params, query: { by: 'commerce' } }),
    refetchInterval: SALES_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  if (error && !data)
    return <ReadFailure head={<PageHead title={text('live-title')} />} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const sold = new Map(sales.data?.rows.map(({ commerce, sums }) => [commerce?.id ?? 0, sums.netMinor]));
  return (
    <>
      <PageHead title={text('live-title')}>
        <News at={data.at} updatedAt={dataUpdatedAt} />
      </PageHead>
      <Sums view={data} soldMinor={sales.data?.totals.netMinor} />
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <CommerceRows at={data.at} commerces={byTrouble(data.commerces)} sold={sold} />
          <LoadTable commerces={byTrouble(data.commerces)} />
        </div>
        <Alerts view={data} />
      </div>
    </>
  );
}

/** Open stalls with trouble first, then by queue; closed ones last. */
function byTrouble(commerces: readonly LiveCommerce[]): LiveCommerce[] {
  const rank = (commerce: LiveCommerce) => (isTroubled(commerce) ? 0 : commerce.enabled ? 1 : 2);
  return commerces.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      ordersWith(other, [paymentAccepted, preparing]) - ordersWith(one, [paymentAccepted, preparing]),
  );
}

function Sums({ view: { commerces }, soldMinor }: { view: LiveView; soldMinor: number | undefined }) {
  const text = useText();
  const { currency, id } = useOpenVenue();
  const count = (of: (commerce: LiveCommerce) => number) => commerces.reduce((sum, commerce) => sum + of(commerce), 0);
  const waits = commerces.flatMap(({ oldestMinutes }) => (oldestMinutes === null ? [] : [oldestMinutes]));
  return (
    <Figures
      figures={[
        { name: text('live-queue'), value: count((each) => ordersWith(each, [paymentAccepted, preparing])) },
        { name: text('live-ready'), value: count((each) => ordersWith(each, [toDeliver])) },
        { name: text('live-out'), value: count((each) => ordersWith(each, [delivering])) },
        { name: text('live-unpaid'), value: count((each) => ordersWith(each, [created])) },
        { name: text('live-late'), value: count(({ lateOrders }) => lateOrders) },
        {
          name: text('live-longest'),
          value: waits.length === 0 ? '–' : text('minutes', { minutes: Math.max(...waits) }),
        },
        ...(soldMinor === undefined
          ? []
          : [
              {
                name: text('live-sold'),
                value: amountText(soldMinor, currency),
                detail: <Link to={`/${id}/sales`}>{text('nav-sales')}</Link>,
              },
            ]),
      ]}
    />
  );
}
