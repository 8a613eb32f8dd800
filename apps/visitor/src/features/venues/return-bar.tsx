import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { queryInBoth } from '@app/ordering/reads/api-query.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

/** Leads from an order back to the commerce of the entry. @see ORD-05 */
export function ReturnBar({ venueCode, commerceCode }: { venueCode: string; commerceCode: string }) {
  const text = useText();
  const { data } = useQuery(
    queryInBoth('GET /api/commerces/get/by-codes/:venueCode/:commerceCode', { params: { venueCode, commerceCode } }),
  );
  if (!data) return null;
  return (
    <Link className="livebar" href={commercePath(venueCode, commerceCode)}>
      <Icon name="undo-2" />
      <b className="strong livebar__text">{text('return-to-commerce', { commerce: data.commerce.name })}</b>
      <Icon name="chevron-right" />
    </Link>
  );
}
