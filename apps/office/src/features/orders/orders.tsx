import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { ExportButtons } from '#shared/files/export-buttons.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { Choice, PeriodChoice } from '#shared/reports/period-choice.tsx';
import { useReportPeriod, type ReportPeriod } from '#shared/reports/use-report-period.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { Pages } from '#shared/table/pages.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { apiPath } from '@app/client/api.ts';
import type { ListedOrder } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { PAYMENT_METHOD_KINDS } from '@app/contract/values/report-values.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { OrderState } from './order-state.tsx';
import { isUnreadable, useOrderQuery, type OrderQuery } from './use-order-query.ts';
import { useText } from './use-text.ts';
import styles from './orders.module.css';

const ROUTE = 'GET /api/admin/venues/:venueId/orders';
/** A list counts up to here. */
const COUNTED_MAX = 10_000;

/** The orders of the venue, with search, filters and pages. The filters live in the address. @see API-03 */
export function Orders() {
  const text = useText();
  const venue = useOpenVenue();
  const params = { venueId: venue.id };
  const period = useReportPeriod();
  const query = useOrderQuery(period);
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', venue.id, query],
    queryFn: () => api.send(ROUTE, { params, query }),
    placeholderData: (previous) => previous,
    enabled: period.isReady,
  });
  const { page: _page, perPage: _perPage, ...filter } = query;
  return (
    <>
      <PageHead title={text('orders-title')}>
        <ExportButtons
          label={text('orders-title')}
          pathOf={(file) => apiPath(ROUTE, { params, query: { ...filter, ...file } })}
        />
      </PageHead>
      <PeriodChoice period={period}>
        <NumberSearch period={period} />
      </PeriodChoice>
      <Filters period={period} />
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={8} />}
      {data && (
        <div className={styles['box']}>
          {data.total === 0 ? (
            <None period={period} />
          ) : (
            <>
              <List orders={data.data} query={query} period={period} />
              <footer className={styles['foot']}>
                <span>{text('orders-count', { orders: data.total, isMore: data.total >= COUNTED_MAX })}</span>
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
  const columns = useColumns(query, period);
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

function useColumns(query: OrderQuery, period: ReportPeriod): Column<ListedOrder>[] {
  const text = useText();
  const venue = useOpenVenue();
  const sortBy = (field: 'createdAt' | 'totalMinor') => ({
    sorted: query.sort === field ? query.order : null,
    onSort: () => {
      const isTurned = query.sort === field && query.order === 'desc';
      period.set({ sort: field, order: isTurned ? 'asc' : 'desc', page: null });
    },
  });
  return [
    {
      name: 'number',
      title: text('orders-number'),
      show: ({ id, number, callNumber }) => (
        <>
          <Link className={styles['number']} to={`/${venue.id}/orders/${id}`}>
            {number}
          </Link>
          {callNumber !== null && <small>{text('order-called', { number: callNumber })}</small>}
        </>
      ),
    },
    {
      name: 'createdAt',
      title: text('orders-placed'),
      ...sortBy('createdAt'),
      show: ({ createdAt }) => <span className="num">{dateTimeText(createdAt, venue.timeZone)}</span>,
    },
    { name: 'stall', title: text('live-stall'), show: ({ commerce }) => commerce.name },
    { name: 'units', title: text('sum-units'), isNumber: true, isExtra: true, show: ({ units }) => units },
    { name: 'method', title: text('orders-method'), show: ({ paymentMethod }) => text(`method-${paymentMethod}`) },
    { name: 'state', title: text('live-state'), show: (order) => <OrderState order={order} /> },
    {
      name: 'totalMinor',
      title: text('total'),
      isNumber: true,
      ...sortBy('totalMinor'),
      show: ({ totalMinor, refundedMinor, currency }) => (
        <>
          {amountText(totalMinor, currency)}
          {refundedMinor > 0 && (
            <small>{text('orders-refunded', { amount: amountText(refundedMinor, currency) })}</small>
          )}
        </>
      ),
    },
  ];
}

const TYPING_MS = 300;

/** A number is searched on all days, unless days are chosen. */
function NumberSearch({ period: { read, set } }: { period: ReportPeriod }) {
  const text = useText();
  const known = read('number') ?? '';
  const [typed, setTyped] = useState(known);
  const [last, setLast] = useState(known);
  if (last !== known) {
    setLast(known);
    setTyped(known);
  }
  useEffect(() => {
    if (typed === known) return undefined;
    const timer = setTimeout(() => set({ number: typed, page: null }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, known, set]);
  return (
    <label className={styles['search']}>
      <Icon name="search" />
      <span className="sr">{text('orders-search')}</span>
      <input
        type="search"
        inputMode="numeric"
        maxLength={7}
        value={typed}
        placeholder={text('orders-number-hint')}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
      />
    </label>
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

const FILTERS = ['number', 'status', 'method', 'min', 'max', 'stall'] as const;

function None({ period: { kind, read, set } }: { period: ReportPeriod }) {
  const text = useText();
  const isFiltered = FILTERS.some((name) => (read(name) ?? '') !== '');
  if (!isFiltered) {
    if (kind !== 'today') return <EmptyState icon="receipt-text" title={text('orders-none-then')} />;
    return <EmptyState icon="receipt-text" title={text('orders-none-today')} text={text('orders-none-period')} />;
  }
  const clear = () => set({ number: null, status: null, method: null, min: null, max: null, stall: null, page: null });
  return (
    <EmptyState
      icon="receipt-text"
      title={text('orders-none')}
      text={text('orders-none-text')}
      action={<Button onPress={clear}>{text('orders-clear')}</Button>}
    />
  );
}
