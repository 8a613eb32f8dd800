import type { ReportPeriod } from '#shared/reports/use-report-period.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { useText } from './use-text.ts';

const FILTERS = ['search', 'status', 'method', 'min', 'max', 'stall'] as const;

/** Says why no order is shown, and widens the search. */
export function NoOrders({ period: { kind, read, set } }: { period: ReportPeriod }) {
  const text = useText();
  const isFiltered = FILTERS.some((name) => (read(name) ?? '') !== '');
  if (!isFiltered) {
    if (kind !== 'today') return <EmptyState icon="receipt-text" title={text('orders-none-then')} />;
    return <EmptyState icon="receipt-text" title={text('orders-none-today')} text={text('orders-none-period')} />;
  }
  const clear = () => set({ ...Object.fromEntries(FILTERS.map((name) => [name, null])), reading: null, page: null });
  const isSearchOfDays = kind !== 'today' && (read('search') ?? '') !== '';
  const searchAll = () => set({ period: null, event: null, from: null, to: null, page: null });
  return (
    <EmptyState
      icon="receipt-text"
      title={text('orders-none')}
      text={text('orders-none-text')}
      action={
        <>
          {isSearchOfDays && <Button onPress={searchAll}>{text('orders-search-all')}</Button>}
          <Button variant={isSearchOfDays ? 'plain' : 'primary'} onPress={clear}>
            {text('orders-clear')}
          </Button>
        </>
      }
    />
  );
}
