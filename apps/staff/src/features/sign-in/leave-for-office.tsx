import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api/api.ts';
import { ReadFailure } from '#shared/layout/read-failure.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';

/** Path of the back office that asked for the sign-in; null: none. Other addresses are ignored. */
export function officePath(): string | null {
  const next = new URLSearchParams(location.search).get('next') ?? '';
  return /^\/office\/[\w/?=&%.-]*$/.test(next) ? next : null;
}

/** Returns to the back office once the server has confirmed the session. An ended one asks for the sign-in instead. */
export function LeaveForOffice({ path }: { path: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/staff/session', 'leave'],
    queryFn: () => api.send('GET /api/staff/session'),
    gcTime: 0,
  });
  useEffect(() => {
    if (data) location.replace(path);
  }, [data, path]);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  return <SkeletonLines lines={4} />;
}
