import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useText } from './use-text.ts';
import styles from './commerce-picker.module.css';

type Choice = ReturnType<typeof useCommerceChoice>;

/** The stall that a page is about: the one in its address, otherwise the first. */
export function useCommerceChoice() {
  const { id: venueId } = useOpenVenue();
  const [params, setParams] = useSearchParams();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['commerces', 'of-picker', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/commerces', { params: { venueId }, query: { perPage: 500 } }),
  });
  const stalls = data?.data ?? [];
  const wanted = Number(params.get('stall'));
  const stall = stalls.find(({ id }) => id === wanted) ?? stalls[0];
  return {
    stalls,
    commerceId: stall?.id ?? null,
    error: data ? null : error,
    isPending,
    retry: () => void refetch(),
    choose: (id: number) => setParams({ stall: String(id) }, { replace: true }),
  };
}

export function CommercePicker({ stalls, commerceId, choose }: Pick<Choice, 'stalls' | 'commerceId' | 'choose'>) {
  const text = useText();
  if (commerceId === null) return null;
  return (
    <label className={styles['picker']}>
      <span className="sr">{text('stall')}</span>
      <select value={commerceId} onChange={({ target }) => choose(Number(target.value))}>
        {stalls.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
