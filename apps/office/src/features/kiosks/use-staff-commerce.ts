import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** A commerce with the account of its card terminals. */
export function useStaffCommerce(commerceId: number) {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-commerces'],
    queryFn: () => api.send('GET /api/staff/commerces'),
  });
  return {
    commerce: data?.find(({ id }) => id === commerceId),
    isRead: data !== undefined,
    error: data ? null : error,
    readAgain: () => void refetch(),
  };
}
