import { Link, useSearchParams } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { SearchReading } from '@app/contract/back-office/customers/order-search.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';

/** Refunds of the orders that this search finds, and those made before. The reading that was taken stays the one that counts. */
export function RefundSeveral({ taken }: { taken: SearchReading | null }) {
  const text = useText();
  const { id, permissions } = useOpenVenue();
  const [address] = useSearchParams();
  if (!permissions.includes('refund')) return null;
  const search = new URLSearchParams(address);
  if (taken !== null) search.set('reading', taken);
  return (
    <>
      <Link className={buttonClass({ variant: 'quiet', size: 's' })} to={`/${id}/orders/refunds`}>
        {text('orders-refunds-made')}
      </Link>
      <Link className={buttonClass({ variant: 'plain', size: 's' })} to={`/${id}/orders/refunds/new?${String(search)}`}>
        <Icon name="undo-2" />
        {text('orders-refund-several')}
      </Link>
    </>
  );
}
