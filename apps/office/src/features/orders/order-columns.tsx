import { Link } from 'react-router';
import type { ReportPeriod } from '#shared/reports/use-report-period.ts';
import type { Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ListedOrder } from '@app/contract/back-office/order-list.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { cardName } from '@app/rules/payments/card-name.ts';
import { Marked } from './marked.tsx';
import { OrderState } from './order-state.tsx';
import type { OrderQuery } from './use-order-query.ts';
import { useText } from './use-text.ts';
import styles from './orders.module.css';

/** The columns of a list of orders, sorted by time or total. */
export function useOrderColumns(query: OrderQuery, period: ReportPeriod): Column<ListedOrder>[] {
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
    { name: 'number', title: text('orders-number'), show: (order) => <OrderNumber order={order} /> },
    {
      name: 'createdAt',
      title: text('orders-placed'),
      ...sortBy('createdAt'),
      show: ({ createdAt }) => <span className="num">{dateTimeText(createdAt, venue.timeZone)}</span>,
    },
    { name: 'customer', title: text('orders-customer'), show: (order) => <CustomerAndStall order={order} /> },
    {
      name: 'where',
      title: text('orders-where'),
      isExtra: true,
      show: ({ delivery }) => (delivery === null ? text('orders-pick-up') : <Marked text={delivery} by="seat" />),
    },
    { name: 'what', title: text('order-ordered'), show: (order) => <Items order={order} /> },
    { name: 'method', title: text('orders-method'), show: (order) => <PaidWith order={order} /> },
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

function OrderNumber({ order: { id, number, callNumber } }: { order: ListedOrder }) {
  const text = useText();
  const venue = useOpenVenue();
  return (
    <>
      <Link className={styles['number']} to={`/${venue.id}/orders/${id}`}>
        <Marked text={String(number)} by="number" />
      </Link>
      {callNumber !== null && (
        <small>
          <Marked text={text('order-called', { number: callNumber })} by="number" />
        </small>
      )}
    </>
  );
}

/** The customer of an account leads to their page. Without a name the stall stands alone. */
function CustomerAndStall({ order: { customer, commerce } }: { order: ListedOrder }) {
  const text = useText();
  const venue = useOpenVenue();
  if (!customer) return commerce.name;
  const name = customer.name === null ? text('orders-unnamed') : <Marked text={customer.name} by="name" />;
  return (
    <>
      {customer.id === null ? name : <Link to={`/${venue.id}/customers/${customer.id}`}>{name}</Link>}
      <small>{commerce.name}</small>
    </>
  );
}

function Items({ order: { items, moreItems } }: { order: ListedOrder }) {
  const text = useText();
  const words = items.map(({ quantity, name }) => `${quantity} ${name}`).join(', ');
  return (
    <span className={styles['items']}>
      <Marked text={words} by="product" />
      {moreItems > 0 && ` ${text('orders-more-items', { more: moreItems })}`}
    </span>
  );
}

function PaidWith({ order: { card, paymentMethod } }: { order: ListedOrder }) {
  const text = useText();
  if (!card || paymentMethod !== 'provider') return text(`method-${paymentMethod}`);
  return (
    <span className={styles['card']}>
      {card.brand === null ? text('orders-card') : cardName(card.brand)} <Marked text={card.lastFour} by="card" />
    </span>
  );
}
