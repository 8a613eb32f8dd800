import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/api.ts';
import { ringBell } from '#shared/device/bell.ts';
import { readTablet } from '#shared/session/tablet-lock.ts';
import { ApiProblem } from '@app/client/failures.ts';

const PEOPLE_EVERY_MS = 30_000;
const COUNTS_EVERY_MS = 5_000;

/** The tablet and the people who may enter. */
export function useTablet() {
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/tablet'],
    queryFn: readTablet,
    refetchInterval: PEOPLE_EVERY_MS,
  });
  return { tablet: data, error, isRevoked: isRevoked(error), readAgain: () => void refetch() };
}

export function isRevoked(error: Error | null): boolean {
  return error instanceof ApiProblem && error.code === 'tablet-revoked';
}

/** Counts of the orders behind the lock. A new order rings. */
export function useCounts() {
  const queries = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['/api/tablet', 'counts'],
    queryFn: () => api.send('GET /api/tablet/counts'),
    refetchInterval: COUNTS_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  const before = useRef(data?.open);
  const isOver = isRevoked(error);
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['/api/tablet'], exact: true });
  }, [isOver, queries]);
  useEffect(() => {
    if (data && before.current !== undefined && data.open > before.current) ringBell();
    before.current = data?.open;
  }, [data]);
  return { counts: data, isOutOfReach: error !== null && !(error instanceof ApiProblem) };
}
