import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CommercePicker, useCommerceChoice } from '#features/commerces/commerce-picker.tsx';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './stock-count.module.css';

/** What a field shows of a product that is not counted any more. */
const UNLIMITED = '∞';

/** What is counted: a product, or one of its sizes. */
type Countable = { key: string; productId: number; sizeId: number; name: string; units: number | null };

/** Counts the stock of a stall: many products and sizes, saved together. @see ORD-07 */
export function StockCount() {
  const choice = useCommerceChoice();
  const { id: venueId } = useOpenVenue();
  const text = useText();
  if (choice.error)
    return <ReadFailure head={<PageHead title={text('count-title')} />} error={choice.error} onRetry={choice.retry} />;
  if (choice.commerceId === null) {
    return <PageHead title={text('count-title')} path={{ to: `/${venueId}/menu`, name: text('products-title') }} />;
  }
  return <Count key={choice.commerceId} choice={choice} commerceId={choice.commerceId} />;
}

function Count({ choice, commerceId }: { choice: ReturnType<typeof useCommerceChoice>; commerceId: number }) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'to-count', venueId, commerceId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/products', {
        params: { venueId },
        query: { perPage: 500, commerceId },
      }),
  });
  const rows = (data?.data ?? []).filter(({ enabled }) => enabled).flatMap(countables);
  const filled = rows.flatMap(({ key, productId, sizeId }) => {
    const units = typed.get(key) ?? '';
    return units === '' ? [] : [{ productId, sizeId, units }];
  });
  const isWrong = filled.some(({ units }) => !isCount(units));
  const save = async () => {
    if (filled.length === 0 || isWrong) return;
    setBusy(true);
    setFailure(null);
    try {
      const counts = filled.map((count) => ({
        ...count,
        units: count.units === UNLIMITED ? null : Number(count.units),
      }));
      await api.send('PUT /api/admin/venues/:venueId/stock-counts', { params: { venueId }, body: { counts } });
      await queries.invalidateQueries();
      setTyped(new Map());
      showToast(text('count-saved', { count: counts.length }));
    } catch (problem) {
      setFailure(problem);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PageHead title={text('count-title')} path={{ to: `/${venueId}/menu`, name: text('products-title') }}>
        <CommercePicker {...choice} />
        <Button variant="primary" type="submit" isBusy={isBusy} isUnavailable={filled.length === 0 || isWrong}>
          {text('count-save', { count: filled.length })}
        </Button>
      </PageHead>
      <p className={styles['lead']}>{text('count-lead')}</p>
      {failure !== null && <Notice tone="bad" role="alert" title={failureText(failure)} />}
      {error && !data && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={8} />}
      {data && rows.length === 0 && (
        <EmptyState icon="utensils" title={text('products-none')} text={text('products-none-text')} />
      )}
      {rows.length > 0 && (
        <Rows rows={rows} typed={typed} onType={(key, units) => setTyped(new Map(typed).set(key, units))} />
      )}
    </form>
  );
}

type RowsProps = {
  rows: readonly Countable[];
  typed: ReadonlyMap<string, string>;
  onType: (key: string, units: string) => void;
};

function Rows({ rows, typed, onType }: RowsProps) {
  const text = useText();
  const columns = useColumns({ typed, onType });
  return (
    <div className={styles['rows']}>
      <DataTable label={text('count-title')} look="card" columns={columns} rows={rows} keyOf={({ key }) => key} />
    </div>
  );
}

function useColumns({ typed, onType }: Pick<RowsProps, 'typed' | 'onType'>): Column<Countable>[] {
  const text = useText();
  return [
    { name: 'product', title: text('count-product'), show: ({ name }) => name },
    {
      name: 'now',
      title: text('count-now'),
      isNumber: true,
      show: ({ units }) => units ?? text('product-stock-none'),
    },
    {
      name: 'counted',
      title: text('count-counted'),
      isNumber: true,
      show: ({ key, name }) => (
        <CountField name={name} value={typed.get(key) ?? ''} onType={(units) => onType(key, units)} />
      ),
    },
  ];
}

function CountField({ name, value, onType }: { name: string; value: string; onType: (units: string) => void }) {
  const text = useText();
  const isWrong = value !== '' && !isCount(value);
  return (
    <>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={text('count-of', { name })}
        aria-invalid={isWrong}
        value={value}
        onChange={({ target }) => onType(target.value.trim())}
      />
      <button
        type="button"
        className={styles['unlimited']}
        aria-pressed={value === UNLIMITED}
        aria-label={text('count-unlimited-of', { name })}
        onClick={() => onType(value === UNLIMITED ? '' : UNLIMITED)}
      >
        {text('product-stock-none')}
      </button>
      {isWrong && (
        <span role="alert" className={styles['wrong']}>
          {text('cell-wrong')}
        </span>
      )}
    </>
  );
}

function countables({ id: productId, name, stockUnits, sizeStocks }: ManagedProduct): Countable[] {
  if (sizeStocks.length === 0) return [{ key: `${productId}`, productId, sizeId: 0, name, units: stockUnits }];
  return sizeStocks.map(({ id: sizeId, size, units }) => ({
    key: `${productId}/${sizeId}`,
    productId,
    sizeId,
    name: `${name} ${size}`,
    units,
  }));
}

/** Up to a million, as the contract, or no limit. */
function isCount(typed: string): boolean {
  return typed === UNLIMITED || /^\d{1,6}$/.test(typed);
}
