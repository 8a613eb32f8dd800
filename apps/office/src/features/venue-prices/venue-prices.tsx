import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { LonePage } from '#shared/frame/lone-page.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { OpenVenueContext } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { ManagedVenueSummary } from '@app/contract/back-office/managed-venues.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { CopyPrices } from './copy-prices.tsx';
import { useText } from './use-text.ts';
import styles from './venue-prices.module.css';

/** Copies prices of one venue to others: which ones, what changes in each, and how it went. @see VENUE-05 */
export function VenuePrices() {
  const text = useText();
  const venues = useQuery({ queryKey: ['venues'], queryFn: () => api.send('GET /api/admin/venues') });
  const { data, error } = venues;
  const editable = data?.data.filter(({ permissions }) => permissions.includes('menu')) ?? [];
  return (
    <LonePage isWide>
      <PageHead
        title={text('copy-prices')}
        detail={text('copying-lead')}
        path={{ to: '/venues', name: text('all-venues') }}
      />
      {!data &&
        (error ? <ReadFailure error={error} onRetry={() => void venues.refetch()} /> : <SkeletonLines lines={8} />)}
      {data &&
        (editable.length < 2 ? (
          <EmptyState icon="store" title={text('copying-only-one')} />
        ) : (
          <Chosen venues={editable} />
        ))}
    </LonePage>
  );
}

/** The venue that the prices come from; the fields below are about it. */
function Chosen({ venues }: { venues: readonly ManagedVenueSummary[] }) {
  const text = useText();
  const [sourceId, setSourceId] = useState(() => String(venues[0]?.id ?? ''));
  const source = venues.find(({ id }) => String(id) === sourceId);
  if (!source) return null;
  return (
    <>
      <div className={styles['choices']}>
        <SelectField
          label={text('copying-from')}
          value={sourceId}
          options={venues.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setSourceId}
        />
      </div>
      <OpenVenueContext key={sourceId} value={source}>
        <CopyPrices venues={venues.filter(({ id }) => id !== source.id)} />
      </OpenVenueContext>
    </>
  );
}
