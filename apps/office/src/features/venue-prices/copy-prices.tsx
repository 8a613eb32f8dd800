import { useState } from 'react';
import { ProductFilterFields } from '#features/menu-batches/menu-filters.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';
import { EACH_PRICE_MAX, ProductSelection } from '@app/contract/back-office/menus/menu-batches.ts';
import { TARGET_VENUES_MAX, type VenuePricesPreview } from '@app/contract/back-office/menus/venue-prices.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import {
  batchesFor,
  countPrices,
  newProductsFor,
  NO_DECISIONS,
  toLines,
  type BatchBody,
  type Decisions,
} from './price-lines.ts';
import { PriceResults } from './price-results.tsx';
import { PriceTable } from './price-table.tsx';
import { useText } from './use-text.ts';
import { useApplyPrices, usePricesPreview, type PricesJob } from './use-venue-prices.ts';
import styles from './venue-prices.module.css';

type Filter = Record<string, unknown>;

/** Chooses venues and products, shows what changes, and applies it. @param venues others whose menu the person edits */
export function CopyPrices({ venues }: { venues: readonly ManagedVenueSummary[] }) {
  const text = useText();
  const [targetIds, setTargetIds] = useState<readonly number[]>([]);
  const [filter, setFilter] = useState<Filter>({});
  const [decisions, setDecisions] = useState<Decisions>(NO_DECISIONS);
  const selection = ProductSelection.parse({ filter });
  const read = usePricesPreview(selection, targetIds);
  const applying = useApplyPrices();
  const shown = targetIds.length === 0 ? undefined : read.data;
  return (
    <>
      <TargetChoice venues={venues} chosen={targetIds} onChoose={setTargetIds} />
      <Products filter={filter} onFilter={setFilter} />
      <PriceResults results={applying.results} isBusy={applying.isBusy} onRetry={applying.apply} />
      {targetIds.length === 0 && <p className={styles['mut']}>{text('copying-choose-target')}</p>}
      {targetIds.length > 0 && !shown && !read.error && <SkeletonLines lines={8} />}
      {targetIds.length > 0 && read.error && <ReadFailure error={read.error} onRetry={() => void read.refetch()} />}
      {shown && !read.error && (
        <Comparison
          preview={shown}
          isCurrent={!read.isPlaceholderData && !read.isFetching}
          decisions={decisions}
          onDecide={setDecisions}
          applying={applying}
        />
      )}
    </>
  );
}

/** Venues as buttons that stay pressed. One with another currency says so and cannot be chosen. */
function TargetChoice({
  venues,
  chosen,
  onChoose,
}: {
  venues: readonly ManagedVenueSummary[];
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}) {
  const text = useText();
  const { currency } = useOpenVenue();
  return (
    <fieldset className={styles['targets']}>
      <legend>{text('copying-to')}</legend>
      {venues.map(({ id, name, currency: other }) => {
        const isOn = chosen.includes(id);
        return (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={isOn}
            disabled={other !== currency || (!isOn && chosen.length >= TARGET_VENUES_MAX)}
            onClick={() => onChoose(isOn ? chosen.filter((one) => one !== id) : [...chosen, id])}
          >
            {other === currency ? name : text('copying-other-currency', { name })}
          </button>
        );
      })}
    </fieldset>
  );
}

const ALL_STALLS = 'all';

/** Which products of the source: the filters of its menu, and its stall. */
function Products({ filter, onFilter }: { filter: Filter; onFilter: (filter: Filter) => void }) {
  const text = useText();
  const { stalls } = useCommerces();
  const stall: unknown = filter['commerceId'];
  return (
    <div className={styles['choices']}>
      <SelectField
        label={text('copying-stall')}
        value={typeof stall === 'number' ? String(stall) : ALL_STALLS}
        options={[
          { value: ALL_STALLS, label: text('copying-all-stalls') },
          ...stalls.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(id) => onFilter({ ...filter, commerceId: id === ALL_STALLS ? undefined : Number(id) })}
      />
      <ProductFilterFields values={filter} onChange={onFilter} />
    </div>
  );
}

function Comparison({
  preview,
  isCurrent,
  decisions,
  onDecide,
  applying,
}: {
  preview: VenuePricesPreview;
  isCurrent: boolean;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  applying: ReturnType<typeof useApplyPrices>;
}) {
  const text = useText();
  const { id: fromVenueId, name } = useOpenVenue();
  const [stalls, setStalls] = useState<ReadonlyMap<number, number>>(new Map());
  const lines = toLines(preview);
  const sums = countPrices(lines, decisions);
  const batches = batchesFor(preview, lines, decisions, () => crypto.randomUUID());
  const brought = newProductsFor(preview, lines, decisions, { fromVenueId, stalls });
  const reason = useReason({ isCurrent, batches, isEmpty: batches.length + brought.length === 0 });
  const jobs = (): PricesJob[] => [
    ...batches.map((one) => ({ kind: 'prices' as const, key: one.body.id, ...one })),
    ...brought.map((one) => ({ kind: 'products' as const, key: crypto.randomUUID(), ...one })),
  ];
  return (
    <>
      <PriceTable preview={preview} lines={lines} sourceName={name} decisions={decisions} onDecide={onDecide} />
      {sums.missing > 0 && <NewProducts preview={preview} stalls={stalls} onChoose={setStalls} />}
      <footer className={styles['foot']}>
        <p aria-live="polite">
          {text('copying-sums', sums)}{' '}
          {sums.unconfirmed > 0 && text('copying-unconfirmed', { count: sums.unconfirmed })}
        </p>
        <Button icon="send" isBusy={applying.isBusy} reason={reason} onPress={() => applying.apply(jobs())}>
          {text('copying-apply', { count: sums.changes })}
        </Button>
      </footer>
    </>
  );
}

/** Why nothing can be applied; undefined: it can. */
function useReason({
  isCurrent,
  batches,
  isEmpty,
}: {
  isCurrent: boolean;
  batches: readonly { body: BatchBody }[];
  isEmpty: boolean;
}): string | undefined {
  const text = useText();
  const isTooMuch = batches.some(({ body: { edit } }) => {
    return edit.kind === 'price' && edit.change.by === 'each' && edit.change.prices.length > EACH_PRICE_MAX;
  });
  if (!isCurrent) return text('copying-reading');
  if (isTooMuch) return text('copying-too-many');
  return isEmpty ? text('copying-none') : undefined;
}

const NO_STALL = 'none';

/** The stall of each venue that gets what the venue does not sell. */
function NewProducts({
  preview: { targets },
  stalls,
  onChoose,
}: {
  preview: VenuePricesPreview;
  stalls: ReadonlyMap<number, number>;
  onChoose: (stalls: ReadonlyMap<number, number>) => void;
}) {
  const text = useText();
  const lacking = targets.filter(({ prices }) => prices.some(({ state }) => state === 'new'));
  const without = (venueId: number) => [...stalls].filter(([id]) => id !== venueId);
  return (
    <div className={styles['choices']}>
      {lacking.map((venue) => (
        <SelectField
          key={venue.venueId}
          label={text('copying-new-in', { venue: venue.name })}
          value={String(stalls.get(venue.venueId) ?? NO_STALL)}
          options={[
            { value: NO_STALL, label: text('copying-new-none') },
            ...venue.stalls.map(({ id, name }) => ({
              value: String(id),
              label: text('copying-new-at', { stall: name }),
            })),
          ]}
          onChange={(id) => {
            const others = without(venue.venueId);
            onChoose(new Map(id === NO_STALL ? others : [...others, [venue.venueId, Number(id)]]));
          }}
        />
      ))}
    </div>
  );
}
