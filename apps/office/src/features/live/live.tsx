import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { DoneList } from './acts/done-list.tsx';
import { useActs, type OpenTray } from './acts/tray.tsx';
import { Alerts } from './alerts.tsx';
import { CommerceRows } from './commerce-rows.tsx';
import { EverywherePanel, type Everywhere } from './everywhere-panel.tsx';
import { LiveFigures } from './live-figures.tsx';
import { LiveHead } from './live-head.tsx';
import { LoadTable } from './load-table.tsx';
import { useLiveKeys } from './use-live-keys.ts';
import { useSteadyOrder } from './use-steady-order.ts';
import { useText } from './use-text.ts';
import styles from './live.module.css';

const EVERY_MS = 2_000;

/** All stalls of the venue as they are now, those with trouble first, and what can be done about them. @see API-03, COM-03 */
export function Live() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['live', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/live', { params: { venueId } }),
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: true,
  });
  if (error && !data)
    return <ReadFailure head={<PageHead title={text('live-title')} />} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return <LiveNow view={data} updatedAt={dataUpdatedAt} reason={error ? text('live-needs-network') : undefined} />;
}

function LiveNow({
  view,
  updatedAt,
  reason,
}: {
  view: LiveView;
  updatedAt: number;
  /** Why nothing can be sent. */
  reason: string | undefined;
}) {
  const [open, setOpen] = useState<OpenTray | null>(null);
  const [everywhere, setEverywhere] = useState<Everywhere | null>(null);
  const [isPointed, setIsPointed] = useState(false);
  const stalls = useSteadyOrder(view.commerces, open !== null || isPointed);
  const acts = useActs();
  const marked = useLiveKeys(stalls, acts, setOpen);
  return (
    <div data-fills-width>
      <LiveHead view={view} updatedAt={updatedAt} everywhere={everywhere} onEverywhere={setEverywhere} />
      <LiveFigures view={view} />
      <div className={styles['columns']}>
        <div
          className={styles['main']}
          onPointerEnter={() => setIsPointed(true)}
          onPointerLeave={() => setIsPointed(false)}
        >
          <CommerceRows
            at={view.at}
            commerces={stalls}
            open={open}
            marked={open?.stallId ?? marked}
            reason={reason}
            onOpen={setOpen}
          />
        </div>
        <div className={styles['side']}>
          {everywhere && (
            <EverywherePanel at={view.at} act={everywhere} reason={reason} onClose={() => setEverywhere(null)} />
          )}
          <Alerts view={view} />
          <DoneList />
        </div>
        <LoadTable commerces={stalls} />
      </div>
    </div>
  );
}
