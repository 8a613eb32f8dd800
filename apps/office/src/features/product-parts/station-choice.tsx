import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { showToast } from '#shared/toasts/toasts.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './product-parts.module.css';

/** Not a station: that of the category, or the first one. */
const NONE = 'none';

/**
 * The station that prepares a product or a category. It is stored at once, and open orders follow.
 *
 * @see ORD-08
 */
export function StationChoice({
  kind,
  id,
  commerceId,
}: {
  kind: 'product' | 'category';
  id: number;
  commerceId: number;
}) {
  const text = useText();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { id: venueId } = useOpenVenue();
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const read = useQuery({
    queryKey: ['stations', commerceId],
    queryFn: () => api.send('GET /api/commerces/:id/stations', { params: { id: commerceId } }),
  });
  if (read.error && !read.data) return <p className={styles['note']}>{failureText(read.error)}</p>;
  if (!read.data) return null;
  const { stations } = read.data;
  if (stations.length === 0) return <p className={styles['note']}>{text('station-none')}</p>;
  const present = stations.find((one) => (kind === 'product' ? one.productIds : one.categoryIds).includes(id));
  const store = async (station: string) => {
    const call = { params: { venueId, id }, body: { stationId: station === NONE ? null : station } };
    if (kind === 'product') await api.send('PUT /api/admin/venues/:venueId/products/:id/station', call);
    else await api.send('PUT /api/admin/venues/:venueId/product-categories/:id/station', call);
    await queries.invalidateQueries({ queryKey: ['stations', commerceId] });
  };
  const choose = async (station: string) => {
    const before = present?.id ?? NONE;
    setChosen(station);
    setFailure(undefined);
    try {
      await store(station);
      showToast(text('station-saved'), () => store(before));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setChosen(null);
    }
  };
  return (
    <SelectField
      label={text('station')}
      hint={text(kind === 'product' ? 'station-of-product-hint' : 'station-of-category-hint')}
      error={failure}
      value={chosen ?? present?.id ?? NONE}
      options={[
        {
          value: NONE,
          label:
            kind === 'product'
              ? text('station-of-its-category')
              : text('station-first', { name: stations[0]?.name ?? '' }),
        },
        ...stations.map(({ id: value, name }) => ({ value, label: name })),
      ]}
      onChange={(station) => void choose(station)}
    />
  );
}
