import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { ExportButtons } from '#shared/files/export-buttons.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { Choice, PeriodChoice } from '#shared/reports/period-choice.tsx';
import { useReportPeriod, type ReportPeriod } from '#shared/reports/use-report-period.ts';
import { DataTable } from '#shared/table/data-table.tsx';
import { Pages } from '#shared/table/pages.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { apiPath } from '@app/client/api.ts';
import type { ListedOrder } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { PAYMENT_METHOD_KINDS } from '@app/contract/values/report-values.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { MarksContext, marksOf } from './marked.tsx';
import { NoOrders } from './no-orders.tsx';
import { useOrderColumns } from './order-columns.tsx';
import { OrderReadings, OrderSearch } from './order-search.tsx';
import { OrderTotalsLines } from './order-totals.tsx';
import { RefundSeveral } from './refund-several.tsx';
import { isUnreadable, useOrderQuery, type OrderQuery } from './use-order-query.ts';
import { useText } from './use-text.ts';
import styles from './orders.module.css';

const ROUTE = 'GET /api/admin/venues/:venueId/orders';

/** The orders of the venue, with search, filters and pages. The filters live in the address. @see API-03 */
export function Orders() {
  const text = useText();
  const venue = useOpenVenue();
  const params = { venueId: venue.id };
  const period = useReportPeriod();
  const query = useOrderQuery(period);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['orders', venue.id, query],
    queryFn: () => api.send(ROUTE, { params, query }),
    placeholderData: (previous) => previous,
    enabled: period.isReady,
  });
  const { page: _page, perPage: _perPage, ...filter } = query;
  return (
    <>
      <PageHead title={text('orders-title')}>
        <RefundSeveral taken={data?.search?.taken ?? null} />
        <ExportButtons
          label={text('orders-title')}
          pathOf={(file) => apiPath(ROUTE, { params, query: { ...filter, ...file } })}
        />
      </PageHead>
      <PeriodChoice period={period}>
        <OrderSearch period={period} isPersonal={data?.isPersonal ?? false} />
      </PeriodChoice>
      {data?.search && !isPlaceholderData && <OrderReadings period={period} search={data.search} />}
      <Filters period={period} />
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={8} />}
      {data && (
        <div className={styles['box']}>
          {data.total === 0 ? (
            <NoOrders period={period} />
          ) : (
            <>
              <MarksContext value={marksOf(query.search ?? '', data.search?.taken ?? null)}>
                <List orders={data.data} query={query} period={period} />
              </MarksContext>
              <footer className={styles['foot']}>
                <OrderTotalsLines totals={data.totals} />
                <Pages page={data.currentPage} pages={data.lastPage} onPage={(page) => period.set({ page })} />
              </footer>
            </>
          )}
        </div>
      )}
    </>
  );
}

function List({ orders, query, period }: { orders: readonly ListedOrder[]; query: OrderQuery; period: ReportPeriod }) {
  const text = useText();
  const columns = useOrderColumns(query, period);
  return (
    <DataTable
      label={text('orders-title')}
      columns={columns}
      rows={orders}
      keyOf={({ id }) => id}
      empty={text('orders-none')}
      look="inset"
    />
  );
}

function Filters({ period: { read, set } }: { period: ReportPeriod }) {
  const text = useText();
  const { currency } = useOpenVenue();
  return (
    <div className={styles['filters']}>
      <Choice
        label={text('live-state')}
        value={read('status') ?? ''}
        options={[
          ['', text('orders-any-state')],
          ...Object.values(ORDER_STATUS).map((id) => [String(id), text(`order-status-${id}`)] as const),
        ]}
        onChange={(status) => set({ status, page: null })}
      />
      <Choice
        label={text('orders-method')}
        value={read('method') ?? ''}
        options={[
          ['', text('orders-any-method')],
          ...PAYMENT_METHOD_KINDS.map((method) => [method, text(`method-${method}`)] as const),
        ]}
        onChange={(method) => set({ method, page: null })}
      />
      {(['min', 'max'] as const).map((name) => (
        <label key={name} className={styles['amount']}>
          <span>{text(`orders-${name}`)}</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={isUnreadable(read(name), currency) || undefined}
            value={read(name) ?? ''}
            onChange={({ target }) => set({ [name]: target.value, page: null })}
          />
        </label>
      ))}
    </div>
  );
}
