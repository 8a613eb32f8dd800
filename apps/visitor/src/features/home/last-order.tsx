import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { readStored } from '@app/client/storage/local-storage.ts';
import { useIsHydrated } from '@app/ordering/time/use-is-hydrated.ts';

const LastOrderCard = lazyPart(async () => (await import('#features/order-again/last-order-card.tsx')).LastOrderCard);

/** Offers the last order of this device again. A device without orders loads nothing. @see ORD-04 */
export function LastOrder() {
  const isDrawn = useIsHydrated();
  if (!isDrawn || readStored('seen-orders') === undefined) return null;
  return <LastOrderCard />;
}
