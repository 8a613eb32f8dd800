import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import styles from './stall-picker.module.css';

type Choice = ReturnType<typeof useStallChoice>;

/** The stall that a page is about: the one in its address, otherwise the first. */
export function useStallChoice() {
  const { id: venueId } = useOpenVenue();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['commerces', 'of-picker', venueId],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/commerces', { params: { venueId }, query: { perPage: 500 } }),
  });
  const stalls = data?.data ?? [];
  const wanted = Number(params.get('stall'));
  const stall = stalls.find(({ id }) => id === wanted) ?? stalls[0];
  return {
    stalls,
    stallId: stall?.id ?? null,
    error: data ? null : error,
    retry: () => void refetch(),
    choose: (id: number) => setParams({ stall: String(id) }, { replace: true }),
  };
}

export function StallPicker({ stalls, stallId, choose }: Pick<Choice, 'stalls' | 'stallId' | 'choose'>) {
  const text = useText();
  if (stallId === null) return null;
  return (
    <label className={styles['picker']}>
      <span className="sr">{text('products.commerceId')}</span>
      <select value={stallId} onChange={({ target }) => choose(Number(target.value))}>
        {stalls.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
