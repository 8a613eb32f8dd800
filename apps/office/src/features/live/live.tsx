import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { PageHead } from '#shared/layout/page-head.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { LiveNow } from './live-now.tsx';
import { useText } from './use-text.ts';

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
