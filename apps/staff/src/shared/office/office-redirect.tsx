import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { officePage, type OfficePage } from './office-page.ts';

/** Leads a former address of the staff app to the page of the back office that replaced it. */
export function OfficeRedirect({ page, commerceId }: { page: OfficePage; commerceId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/staff/commerces'],
    queryFn: () => api.send('GET /api/staff/commerces'),
  });
  const commerce = data?.find(({ id }) => id === commerceId);
  const address = commerce && officePage(page, commerce);
  useEffect(() => {
    if (address !== undefined) location.replace(address);
  }, [address]);
  if (data && !commerce) return <Redirect to="/" />;
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  return <SkeletonLines lines={6} />;
}
