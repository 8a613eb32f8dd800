import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { pricedRows, type PricedProduct } from './priced-rows.ts';
import { useText } from './use-text.ts';
import styles from './price-changes.module.css';

/** The next planned price of a product, for the row of the menu. Nothing without one. */
export function PlannedPriceNote({ productId }: { productId: number }) {
  const { id: venueId, timeZone, currency } = useOpenVenue();
  const { data } = useQuery({
    queryKey: ['price-changes', venueId, 'notes'],
    queryFn: () =>
      api.send('GET /api/admin/venues/:venueId/price-changes', {
        params: { venueId },
        query: { state: 'planned', page: 1, perPage: 100 },
      }),
  });
  const next = data?.data.find((change) => change.productId === productId);
  if (!next) return null;
  return (
    <small className={styles['note']}>
      {dateTimeText(next.effectiveAt, timeZone)} {next.sizeName !== null && `${next.sizeName} `}
      {amountText(toMinor(next.price), currency)}
    </small>
  );
}

/** What the sizes of a product cost where they have prices of their own. @see CLOTH-01 */
export function SizePrices({ row }: { row: PricedProduct }) {
  const text = useText();
  const { currency } = useOpenVenue();
  const rows = pricedRows([row]);
  if (rows.every(({ sizeId }) => sizeId === null)) return null;
  const prices = rows.map(({ priceMinor }) => priceMinor);
  const lowest = amountText(Math.min(...prices), currency);
  const highest = amountText(Math.max(...prices), currency);
  const range = lowest === highest ? text('prices-sizes-at', { price: lowest }) : null;
  return <small className={styles['note']}>{range ?? text('prices-sizes-from-to', { lowest, highest })}</small>;
}
