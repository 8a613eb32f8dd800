import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import type { SellableProduct } from '@app/contract/today/live-actions.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SegmentedControl } from '@app/ui/controls/segmented-control.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { TextField } from '@app/ui/fields/text-field.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useFailureText, useText } from '../use-text.ts';
import { useStop } from './use-acts.ts';
import styles from './tray.module.css';

const MINUTE_MS = 60_000;
/** In all stalls, and in the tray of one, which is low. */
const SHOWN = { everywhere: 8, inTray: 4 };
const CHOICES = ['30', '60', 'today'] as const;
const TODAY_MINUTES = 24 * 60;

/** Stops products by name: in all stalls, or in one. It says in how many stalls and how many units are queued. */
export function StopPane({
  at,
  stall,
  reason,
  onDone,
}: {
  at: string;
  /** Null: everywhere. */
  stall: Pick<LiveCommerce, 'id' | 'name'> | null;
  /** Why nothing can be sent. */
  reason: string | undefined;
  onDone: () => void;
}) {
  const text = useText();
  const failureText = useFailureText();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly SellableProduct[]>([]);
  const [choice, setChoice] = useState<(typeof CHOICES)[number]>('30');
  const stopping = useStop();
  const titleId = `stop-${stall?.id ?? 'all'}`;
  const productIds = chosen.flatMap(({ products }) => products.map(({ id }) => id));
  const stalls = new Set(chosen.flatMap(({ products }) => products.map(({ commerceId }) => commerceId))).size;
  const queued = chosen.reduce((sum, { queuedUnits }) => sum + queuedUnits, 0);
  const minutes = choice === 'today' ? TODAY_MINUTES : Number(choice);
  const stop = () =>
    stopping.mutate(
      { productIds, unavailableUntil: new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString() },
      { onSuccess: onDone },
    );
  return (
    <section className={styles['pane']} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Icon name="ban" />
        {text(stall === null ? 'stop-all-title' : 'stop-title')}
      </h3>
      <TextField label={text('stop-search')} value={search} onChange={setSearch} endIcon="search" maxLength={80} />
      <Choices search={search} stall={stall} chosen={chosen} onChange={setChosen} />
      <SegmentedControl
        label={text('stop-how-long')}
        value={choice}
        onChange={setChoice}
        options={CHOICES.map((value) => ({
          value,
          label: value === 'today' ? text('stop-today') : text('minutes', { minutes: Number(value) }),
        }))}
      />
      {chosen.length > 0 && <p>{text('stop-means', { units: queued })}</p>}
      {stopping.error && (
        <p role="alert" className={styles['failed']}>
          {failureText(stopping.error)}
        </p>
      )}
      <Button
        variant="plain"
        icon="ban"
        reason={reason ?? (chosen.length === 0 ? text('stop-none-chosen') : undefined)}
        isBusy={stopping.isPending}
        onPress={stop}
      >
        {text('stop-now', { stalls })}
      </Button>
    </section>
  );
}

/** Products on sale by name, the ones in most stalls first. Chosen ones stay while the search changes. */
function Choices({
  search,
  stall,
  chosen,
  onChange,
}: {
  search: string;
  stall: Pick<LiveCommerce, 'id'> | null;
  chosen: readonly SellableProduct[];
  onChange: (chosen: readonly SellableProduct[]) => void;
}) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const wanted = useDeferredValue(search.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ['live', 'products', venueId, stall?.id ?? null, wanted],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/live/products', {
        params: { venueId },
        query: { ...(wanted !== '' && { search: wanted }), ...(stall && { commerceId: stall.id }) },
      }),
  });
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={3} />;
  const others = data.filter(({ name }) => !chosen.some((one) => one.name === name));
  const shown = [...chosen, ...others].slice(
    0,
    Math.max(stall === null ? SHOWN.everywhere : SHOWN.inTray, chosen.length),
  );
  if (shown.length === 0) return <p>{text('stop-no-match')}</p>;
  const toggle = (product: SellableProduct, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, product] : chosen.filter(({ name }) => name !== product.name));
  return (
    <ul className={styles['choices']}>
      {shown.map((product) => (
        <li key={product.name}>
          <label>
            <input
              type="checkbox"
              checked={chosen.some(({ name }) => name === product.name)}
              onChange={({ target }) => toggle(product, target.checked)}
            />
            <span>
              <b>{product.name}</b>{' '}
              {stall === null && <small>{text('stop-stalls', { count: product.products.length })}</small>}
              {product.products.every(({ unavailableUntil }) => unavailableUntil !== null) && (
                <small> · {text('stop-already')}</small>
              )}
            </span>
            <small className="num">{text('stop-queued', { units: product.queuedUnits })}</small>
          </label>
        </li>
      ))}
    </ul>
  );
}
