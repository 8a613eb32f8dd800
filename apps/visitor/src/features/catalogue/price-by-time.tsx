import { useText } from '#shared/texts/use-text.ts';
import { useComingTime } from '@app/ordering/time/use-coming-time.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Product } from '@app/rules/language/localised-types.ts';
import { Badge } from '@app/ui/status/badge.tsx';

/** Names the prices that count now, and until when. Nothing at other times. @see VENUE-05 */
export function PriceListNote({ product: { priceList } }: { product: Product }) {
  const text = useText();
  const coming = useComingTime(useVenue().localDateTimeIdentifier);
  if (!priceList) return null;
  const { name, until } = priceList;
  return <Badge icon="clock">{until === null ? name : text('price-list', { name, until: coming(until).until })}</Badge>;
}

/** A price that is not paid now, for the eye and for a screen reader. */
export function StruckPrice({ price }: { price: string }) {
  const text = useText();
  return (
    <s className="was">
      <span className="sr">{text('price-before', { price })}</span>
      <span aria-hidden="true">{price}</span>
    </s>
  );
}
