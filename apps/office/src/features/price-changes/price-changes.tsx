import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { DataTable, TableBox, type Column } from '#shared/table/data-table.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { PriceChange } from '@app/contract/back-office/price-changes.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { FilterChips } from '@app/ui/controls/filter-chips.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './price-changes.module.css';

const STATES = ['planned', 'applied', 'cancelled'] as const;
const FIRST_ROWS = 25;
/** The server's maximum of a page. */
const MAX_ROWS = 100;

/** The planned prices of the open venue, and those that were applied or cancelled. @see VENUE-05 */
export function PriceChanges() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const [search] = useSearchParams();
  const [state, setState] = useState<(typeof STATES)[number]>('planned');
  const [perPage, setPerPage] = useState(FIRST_ROWS);
  const query = { page: 1, perPage, state };
  const { data, error, refetch } = useQuery({
    queryKey: ['price-changes', venueId, query],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/price-changes', { params: { venueId }, query }),
    placeholderData: keepPreviousData,
  });
  const stall = search.get('stall');
  const create = (
    <Link
      className={buttonClass({ variant: 'primary' })}
      to={`/${venueId}/menu/prices/new${stall === null ? '' : `?stall=${stall}`}`}
    >
      <Icon name="calendar-clock" />
      {text('prices-plan')}
    </Link>
  );
  return (
    <>
      <PageHead
        title={text('prices-title')}
        detail={text('prices-lead')}
        path={{ to: `/${venueId}/menu`, name: text('nav-menu') }}
      >
        {create}
      </PageHead>
      <div className={styles['filters']}>
        <FilterChips
          label={text('prices-filter')}
          value={state}
          layout="wrap"
          options={STATES.map((value) => ({ value, label: text(`prices-${value}`) }))}
          onChange={setState}
        />
      </div>
      {data ? (
        <Changes changes={data.data} isPlanned={state === 'planned'} />
      ) : error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={6} />
      )}
      {data && data.total > perPage && perPage < MAX_ROWS && (
        <p className={styles['more']}>
          <Button variant="quiet" onPress={() => setPerPage(MAX_ROWS)}>
            {text('prices-more')}
          </Button>
        </p>
      )}
    </>
  );
}

function Changes({ changes, isPlanned }: { changes: readonly PriceChange[]; isPlanned: boolean }) {
  const text = useText();
  const columns = useColumns();
  if (changes.length === 0) {
    return (
      <TableBox>
        <EmptyState
          icon="calendar-clock"
          title={text('prices-none')}
          text={text(isPlanned ? 'prices-none-text' : 'prices-none-ended')}
        />
      </TableBox>
    );
  }
  return <DataTable label={text('prices-title')} look="card" columns={columns} rows={changes} keyOf={({ id }) => id} />;
}

function useColumns(): Column<PriceChange>[] {
  const text = useText();
  const { currency, timeZone } = useOpenVenue();
  const { nameOf } = useCommerces();
  return [
    {
      name: 'product',
      title: text('prices-product'),
      show: (change) => (
        <>
          {nameOfChange(change)}
          <small>{nameOf(change.commerceId)}</small>
        </>
      ),
    },
    {
      name: 'at',
      title: text('prices-at'),
      show: ({ effectiveAt }) => <span className="num">{dateTimeText(effectiveAt, timeZone)}</span>,
    },
    {
      name: 'before',
      title: text('prices-before'),
      isNumber: true,
      show: ({ priceBefore }) => amountText(toMinor(priceBefore), currency),
    },
    {
      name: 'after',
      title: text('prices-after'),
      isNumber: true,
      show: ({ price }) => <b>{amountText(toMinor(price), currency)}</b>,
    },
    {
      name: 'cancel',
      title: text('prices-cancel'),
      isTitleHidden: true,
      isNumber: true,
      show: (change) => change.state === 'planned' && <CancelChange of={change} />,
    },
  ];
}

/** The product, with the size whose price it is. */
function nameOfChange({ productName, sizeName }: PriceChange): string {
  return sizeName === null ? productName : `${productName}, ${sizeName}`;
}

/** Cancels at once; the undo plans the same price again. */
function CancelChange({ of: change }: { of: PriceChange }) {
  const { id, productId, sizeId, price, effectiveAt } = change;
  const name = nameOfChange(change);
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await api.send('DELETE /api/admin/venues/:venueId/price-changes/:priceChangeId', {
        params: { venueId, priceChangeId: id },
      });
      showToast(text('prices-cancelled-one', { name }), async () => {
        await api.send('POST /api/admin/venues/:venueId/products/:id/price-changes', {
          params: { venueId, id: productId },
          body: { price, sizeId, effectiveAt },
        });
        await queries.invalidateQueries({ queryKey: ['price-changes', venueId] });
      });
    } catch (error) {
      showToast(failureText(error));
    } finally {
      await queries.invalidateQueries({ queryKey: ['price-changes', venueId] });
      setBusy(false);
    }
  };
  return (
    <Button
      size="s"
      variant="plain"
      icon="x"
      isBusy={isBusy}
      aria-label={text('prices-cancel-of', { name })}
      onPress={() => void cancel()}
    >
      {text('prices-cancel')}
    </Button>
  );
}
