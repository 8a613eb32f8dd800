import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { api } from '#shared/api/api.ts';
import { LeaveQuestion } from '#shared/form/leave-question.tsx';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { changedPriceMinor } from '@app/rules/catalogue/changed-price.ts';
import { differentPrices } from '@app/rules/catalogue/different-prices.ts';
import { instantOf } from '@app/rules/formatting/local-date-time.ts';
import { amountToType } from '@app/rules/formatting/typed-amount.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { CopyPrices } from './copy-prices.tsx';
import { Percentage } from './percentage.tsx';
import { PriceTable } from './price-table.tsx';
import { plannedPrices, pricedRows, type PricedRow } from './priced-rows.ts';
import type { TypedPrices } from './typed-prices.ts';
import { useFailureText, useText } from './use-text.ts';
import styles from './price-changes.module.css';

/** Time, products and new prices. What was typed stays after a failed call. */
export function PlanForm({ commerceId, products }: { commerceId: number; products: readonly ManagedProduct[] }) {
  const text = useText();
  const venue = useOpenVenue();
  const [at, setAt] = useState('');
  const [typed, setTyped] = useState<TypedPrices>(new Map());
  const [isChecked, setChecked] = useState(false);
  const isPlanned = useRef(false);
  const plan = usePlanning(commerceId, () => {
    isPlanned.current = true;
  });
  const blocker = useBlocker(() => typed.size > 0 && !isPlanned.current);
  const rows = pricedRows(products);
  const complete = plannedPrices(rows, typed, venue.currency);
  const save = () => {
    setChecked(true);
    if (at === '' || complete.length < typed.size) return;
    plan.mutate({ effectiveAt: instantOf(at, venue.timeZone), prices: complete });
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.size > 0 && !plan.isPending) save();
      }}
    >
      <div className={styles['when']}>
        <TextField
          type="datetime-local"
          label={text('prices-when')}
          hint={text('prices-when-hint', { zone: venue.timeZone })}
          error={isChecked && at === '' ? text('field-required') : undefined}
          value={at}
          onChange={setAt}
        />
        <Percentage
          isUnavailable={typed.size === 0}
          onFill={(percent, stepMinor) => {
            const rounding = { stepMinor, towards: 'nearest' } as const;
            const newPrice = ({ priceMinor }: PricedRow) =>
              amountToType(
                changedPriceMinor(priceMinor, { by: 'percent', percent, rounding }) ?? priceMinor,
                venue.currency,
              );
            setTyped(new Map(rows.filter(({ id }) => typed.has(id)).map((row) => [row.id, newPrice(row)])));
          }}
        />
      </div>
      <CopyPrices
        commerceId={commerceId}
        onTake={(wanted) => {
          const changes = differentPrices(rows, pricedRows(wanted));
          const shown = ([id, priceMinor]: readonly [string, number]) =>
            [id, amountToType(priceMinor, venue.currency)] as const;
          setTyped(new Map([...typed, ...[...changes].map(shown)]));
          return changes.size;
        }}
      />
      <PriceTable rows={rows} typed={typed} onChange={setTyped} isChecked={isChecked} />
      <PlanDock count={typed.size} plan={plan} />
      <LeaveQuestion blocker={blocker} />
    </form>
  );
}

/** @param onPlanned called before the page is left */
function usePlanning(commerceId: number, onPlanned: () => void) {
  const text = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: venueId } = useOpenVenue();
  return useMutation({
    mutationFn: (body: {
      effectiveAt: string;
      prices: { productId: number; sizeId: number | null; price: number }[];
    }) =>
      api.send('POST /api/admin/venues/:venueId/commerces/:id/price-changes', {
        params: { venueId, id: commerceId },
        body,
      }),
    onSuccess: async ({ data }) => {
      onPlanned();
      await queries.invalidateQueries({ queryKey: ['price-changes', venueId] });
      showToast(text('prices-saved', { count: data.length }));
      await navigate(`/${venueId}/menu/prices?stall=${commerceId}`);
    },
  });
}

/** The button that plans the typed prices. */
function PlanDock({ count, plan }: { count: number; plan: { error: Error | null; isPending: boolean } }) {
  const text = useText();
  const failureText = useFailureText();
  return (
    <footer className={styles['dock']}>
      {plan.error && (
        <Notice tone="bad" role="alert">
          {failureText(plan.error)}
        </Notice>
      )}
      <Button type="submit" isBusy={plan.isPending} reason={count === 0 ? text('prices-choose-first') : undefined}>
        {count === 0 ? text('prices-plan') : text('prices-save', { count: count })}
      </Button>
    </footer>
  );
}
