import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';

/** A commerce of the person, for its name, currency and time zone. */
export function useStaffCommerce(commerceId: number) {
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/staff/commerces'],
    queryFn: () => api.send('GET /api/staff/commerces'),
  });
  const commerce = data?.find(({ id }) => id === commerceId);
  return { commerce, isMissing: data !== undefined && !commerce, error, readAgain: () => void refetch() };
}
