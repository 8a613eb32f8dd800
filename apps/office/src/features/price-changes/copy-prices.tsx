import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommerces } from '#shared/venue/use-commerces.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SelectField } from '@app/ui/fields/select-field.tsx';
import { useFailureText, useText } from './use-text.ts';
import styles from './price-changes.module.css';

/** Fills new prices from the menu of another stall. @param onTake returns how many prices differ */
export function CopyPrices({
  commerceId,
  onTake,
}: {
  commerceId: number;
  onTake: (products: readonly ManagedProduct[]) => number;
}) {
  const text = useText();
  const failureText = useFailureText();
  const { id: venueId } = useOpenVenue();
  const { stalls, nameOf } = useCommerces();
  const [from, setFrom] = useState<number | null>(null);
  const take = useMutation({
    mutationFn: async (fromId: number) => {
      const { data } = await api.send('GET /api/admin/venues/:venueId/products', {
        params: { venueId },
        query: { page: 1, perPage: 500, commerceId: fromId },
      });
      return text('prices-taken', { count: onTake(data), stall: nameOf(fromId) });
    },
  });
  const others = stalls.filter(({ id }) => id !== commerceId);
  if (others.length === 0) return null;
  return (
    <div className={styles['take']}>
      <SelectField
        label={text('prices-take-from')}
        hint={text('prices-take-from-hint')}
        value={from === null ? '' : String(from)}
        placeholder={text('prices-take-from-choose')}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => setFrom(Number(id))}
      />
      <Button
        variant="plain"
        icon="copy"
        isBusy={take.isPending}
        isUnavailable={from === null}
        onPress={() => from !== null && take.mutate(from)}
      >
        {text('prices-take')}
      </Button>
      <p role="status">{take.error ? failureText(take.error) : take.data}</p>
    </div>
  );
}
