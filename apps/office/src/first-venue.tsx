import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { api } from '#shared/api/api.ts';
import { LonePage } from '#shared/frame/lone-page.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';

/**
 * Leads to a page of the person's first venue.
 *
 * @param page in the venue
 * @param children the same page, for a person without a venue
 */
export function FirstVenue({ page, children }: { page: string; children: ReactNode }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['venues'],
    queryFn: () => api.send('GET /api/admin/venues'),
  });
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  const [first] = data.data;
  if (first) return <Navigate to={`/${first.id}/${page}`} replace />;
  return <LonePage>{children}</LonePage>;
}
