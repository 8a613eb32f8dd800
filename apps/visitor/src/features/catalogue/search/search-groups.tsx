import { useId } from 'react';
import { Link } from 'wouter';
import { CommerceStateLine } from '#features/venues/commerce-state-line.tsx';
import { EstimateWords } from '#features/venues/estimate-words.tsx';
import { commercePath } from '#shared/navigation/route-paths.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { SearchGroup } from '@app/rules/catalogue/search/search-venue.ts';
import { acceptsOrders } from '@app/rules/venues/commerce-state.ts';
import { Badge } from '@app/ui/status/badge.tsx';
import { SearchRow } from './search-row.tsx';
import type { ShownScene, ShownCommerce } from './use-search-scene.ts';

/** Found products by stall, because a cart has one stall. @see CART-04 */
export function SearchGroups({ groups, scene }: { groups: readonly SearchGroup[]; scene: ShownScene }) {
  return groups.map(({ commerceId, products }) => {
    const stall = scene.stalls.get(commerceId);
    return stall && <CommerceGroup key={commerceId} stall={stall} products={products} scene={scene} />;
  });
}

function CommerceGroup({
  stall,
  products,
  scene,
}: {
  stall: ShownCommerce;
  products: SearchGroup['products'];
  scene: ShownScene;
}) {
  const venue = useVenue();
  const titleId = useId();
  const { commerce, state, estimate } = stall;
  const timeZone = venue.localDateTimeIdentifier;
  return (
    <section className="sgroup" aria-labelledby={titleId}>
      <div className="sgroup__head">
        <div>
          <h2 id={titleId}>
            <Link className="sgroup__name" href={commercePath(venue.code, commerce.code)}>
              {commerce.name}
            </Link>
          </h2>
          {commerce.address && <p className="small mut">{commerce.address}</p>}
        </div>
        {acceptsOrders(state) && estimate ? (
          <Badge tone={state.kind === 'busy' ? 'warn' : 'ok'} icon="timer">
            <EstimateWords {...{ estimate, timeZone }} isBusy={state.kind === 'busy'} />
          </Badge>
        ) : (
          <CommerceStateLine state={state} estimate={estimate} timeZone={timeZone} />
        )}
      </div>
      <ul>
        {products.map((product) => (
          <SearchRow key={product.id} product={product} scene={scene} />
        ))}
      </ul>
    </section>
  );
}
