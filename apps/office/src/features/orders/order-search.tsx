import { useEffect, useState } from 'react';
import { shortDay } from '#shared/reports/period-choice.tsx';
import type { ReportPeriod } from '#shared/reports/use-report-period.ts';
import { ORDER_SEARCH_MAX } from '@app/contract/back-office/customers/order-search.ts';
import type { OrderList } from '@app/contract/back-office/order-list.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './orders.module.css';

const TYPING_MS = 300;

/** The field that takes anything. @param isPersonal whether customers may be searched */
export function OrderSearch({ period: { read, set }, isPersonal }: { period: ReportPeriod; isPersonal: boolean }) {
  const text = useText();
  const known = read('search') ?? '';
  const [typed, setTyped] = useState(known);
  const [last, setLast] = useState(known);
  if (last !== known) {
    setLast(known);
    setTyped(known);
  }
  useEffect(() => {
    if (typed === known) return undefined;
    const timer = setTimeout(() => set({ search: typed, reading: null, page: null }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, known, set]);
  return (
    <label className={styles['search']}>
      <Icon name="search" />
      <span className="sr">{text('orders-search')}</span>
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={ORDER_SEARCH_MAX}
        value={typed}
        placeholder={text(isPersonal ? 'orders-search-hint' : 'orders-search-hint-bare')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}

/** How the text was understood: the reading taken as a token that can be removed, and the others as buttons. */
export function OrderReadings({
  period: { read, set },
  search,
}: {
  period: ReportPeriod;
  search: NonNullable<OrderList['search']>;
}) {
  const text = useText();
  const typed = read('search')?.trim() ?? '';
  const { taken, readings, from } = search;
  if (taken === null) {
    return (
      <p className={styles['readings']} role="status">
        {text('orders-search-unread')}
      </p>
    );
  }
  const others = readings.filter(({ reading, orders }) => reading !== taken && orders > 0);
  return (
    <div className={styles['readings']} role="status">
      <span className={styles['token']}>
        {text(`reading-${taken}`, { typed })}
        <button
          type="button"
          aria-label={text('orders-search-remove')}
          onClick={() => set({ search: null, reading: null, page: null })}
        >
          <Icon name="x" />
        </button>
      </span>
      {others.length > 0 && <span>{text('orders-search-others')}</span>}
      {others.map(({ reading, orders }) => (
        <button key={reading} type="button" className={styles['reading']} onClick={() => set({ reading, page: null })}>
          {text(`reading-${reading}`, { typed })}
          <span className="num">{orders}</span>
        </button>
      ))}
      {from !== null && read('period') === null && <span>{text('orders-search-from', { day: shortDay(from) })}</span>}
    </div>
  );
}
