import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Row } from '#shared/api/resource-client.ts';
import { clientOf } from '#shared/api/resource-clients.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { Capacity } from '@app/contract/staff/throttle-limits.ts';
import { measuredVerdict } from '@app/rules/kitchen/measured-minutes.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { useCapacity } from './use-capacity.ts';
import { useText } from './use-text.ts';
import styles from './capacity.module.css';

/** Products that are shown before the list is opened. */
const SHOWN = 5;

type Product = Capacity['products'][number];

/** The minutes of each product beside the measured ones, which can be adopted. @see CHK-02 */
export function MeasuredMinutes({ row }: { row: Row | null }) {
  const text = useText();
  const { data } = useCapacity(row?.id ?? null);
  const [isWhole, setWhole] = useState(false);
  if (!data || data.products.length === 0) return null;
  const { products } = data;
  const shown = isWhole ? products : products.slice(0, SHOWN);
  return (
    <section className={styles['measured']} aria-labelledby="measured-title">
      <h3 id="measured-title">{text('measured-title')}</h3>
      <p>{text('measured-lead')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('measured-product')}</th>
            <th scope="col">{text('measured-stated')}</th>
            <th scope="col">{text('measured-measured')}</th>
            <th>
              <span className="sr">{text('measured-use')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((product) => (
            <ProductMinutes key={product.id} product={product} commerceId={row?.id ?? null} />
          ))}
        </tbody>
      </table>
      {products.length > shown.length && (
        <Button variant="quiet" size="s" icon="chevron-down" onPress={() => setWhole(true)}>
          {text('measured-all', { count: products.length })}
        </Button>
      )}
    </section>
  );
}

function ProductMinutes({ product, commerceId }: { product: Product; commerceId: number | null }) {
  const text = useText();
  const { name, statedMinutes, measuredSeconds, measurements } = product;
  const verdict = measuredVerdict(product);
  const adoption = useAdoption(product.id, commerceId);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="num">{text('measured-minutes', { minutes: statedMinutes })}</td>
      <td className="num">
        {measuredSeconds === null || verdict.kind === 'too-few' ? (
          '–'
        ) : (
          <b>{text('measured-minutes', { minutes: measuredSeconds / 60 })}</b>
        )}
        <small>
          {verdict.kind === 'too-few'
            ? text('measured-missing', { missing: verdict.missing })
            : text('measured-times', { times: measurements })}
        </small>
      </td>
      <td>
        {verdict.kind === 'differs' && (
          <Button
            variant="quiet"
            size="s"
            isBusy={adoption.isPending}
            aria-label={text('measured-use-of', { product: name, minutes: verdict.minutes })}
            onPress={() => adoption.mutate(verdict.minutes)}
          >
            {text('measured-use')}
          </Button>
        )}
        {verdict.kind === 'same' && <span className={styles['same']}>{text('measured-same')}</span>}
        {verdict.kind === 'too-few' && text('measured-stated')}
        {adoption.isError && <small role="alert">{text('measured-failed')}</small>}
      </td>
    </tr>
  );
}

/** Writes the measured minutes to the product. What is typed in the form of the stall stays. */
function useAdoption(productId: number, commerceId: number | null) {
  const { id: venueId } = useOpenVenue();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (minutes: number) =>
      clientOf('products').changeMany(venueId, [productId], { estimatedPreparationMinutes: minutes }),
    onSuccess: async () => queries.invalidateQueries({ queryKey: ['commerces', 'capacity', commerceId] }),
  });
}
