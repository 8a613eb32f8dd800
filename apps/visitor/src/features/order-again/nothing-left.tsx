import { useCommerceEstimates, type CommerceEstimates } from '#features/cart/use-commerce-estimates.ts';
import { CommerceLinks } from '#features/venues/commerce-links.tsx';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Commerce, Order } from '@app/rules/language/localised-types.ts';
import { acceptsOrders, commerceState } from '@app/rules/venues/commerce-state.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';

const STALLS_OFFERED = 3;

/** Nothing of the order can be ordered now: other stalls that accept orders, those of the same kind first. */
export function NothingLeft({ order, isOpen, onClose }: { order: Order; isOpen: boolean; onClose: () => void }) {
  const text = useText();
  const estimateOf = useCommerceEstimates(useVenue().id);
  const stalls = useOtherCommerces(order.commerce.id, estimateOf);
  return (
    <Sheet isOpen onClose={onClose} title={text('order-again')} closeLabel={text('close')}>
      <EmptyState
        icon="store"
        title={text(isOpen ? 'again-none-left' : 'again-closed', { stall: order.commerce.name })}
        text={stalls.length === 0 ? text('again-no-other-stalls') : undefined}
      />
      {stalls.length > 0 && (
        <section aria-labelledby="again-stalls">
          <h3 className="h3" id="again-stalls">
            {text('again-other-stalls')}
          </h3>
          <CommerceLinks commerces={stalls} estimateOf={estimateOf} onOpen={onClose} />
        </section>
      )}
    </Sheet>
  );
}

function useOtherCommerces(commerceId: number, estimateOf: CommerceEstimates): Commerce[] {
  const venue = useVenue();
  const nowMs = useNow() ?? 0;
  const commerces = useCommerces(venue).data ?? [];
  const categories = commerces.find(({ id }) => id === commerceId)?.categories ?? [];
  const alike = (one: Commerce) => one.categories.filter((category) => categories.includes(category)).length;
  const wait = ({ id }: Commerce) => estimateOf(id)?.minutes ?? Number.MAX_SAFE_INTEGER;
  return commerces
    .filter((one) => one.id !== commerceId && acceptsOrders(commerceState(one, nowMs)))
    .toSorted((one, other) => alike(other) - alike(one) || wait(one) - wait(other))
    .slice(0, STALLS_OFFERED);
}
