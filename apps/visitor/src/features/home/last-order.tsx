import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { useIsHydrated } from '#shared/layout/use-is-hydrated.ts';
import { readStored } from '#shared/storage/local-storage.ts';

const LastOrderCard = lazyPart(async () => (await import('#features/order-again/last-order-card.tsx')).LastOrderCard);

/** Offers the last order of this device again. A device without orders loads nothing. @see ORD-04 */
export function LastOrder() {
  const isDrawn = useIsHydrated();
  if (!isDrawn || readStored('seen-orders') === undefined) return null;
  return <LastOrderCard />;
}
