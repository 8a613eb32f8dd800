import { useLocation } from 'wouter';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { usePendingReturn } from './return-store.ts';

const ReturnBar = lazyPart(async () => (await import('./return-bar.tsx')).ReturnBar);

/** The commerce of this venue to which an order leads back; null without one. */
export function useReturnCode(): string | null {
  const { venue } = useVenueState();
  const pending = usePendingReturn();
  return venue !== null && pending.venueCode === venue.code ? pending.commerceCode : null;
}

/** On an order, the bar that returns to the commerce of the entry. @see ORD-05 */
export function ReturnFromOrder() {
  const [path] = useLocation();
  const { venue } = useVenueState();
  const commerceCode = useReturnCode();
  if (!venue || commerceCode === null || !path.startsWith('/orders-detail/')) return null;
  return <ReturnBar venueCode={venue.code} commerceCode={commerceCode} />;
}
