import { useId } from 'react';
import { Link } from 'wouter';
import { useCommerceEstimates } from '#features/cart/use-commerce-estimates.ts';
import { CommerceStateLine } from '#features/venues/commerce-state-line.tsx';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { restored } from '#shared/api/persisted-queries.ts';
import { productDetailsPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { Commerce, Product, Venue } from '@app/rules/language/localised-types.ts';
import { commerceState } from '@app/rules/venues/commerce-state.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { ProductState, RowPrice } from '../menu/row-state.tsx';
import { useFavouriteProducts } from './use-favourite-products.ts';
import './favourites.css';

/** The row, once the menus on the device are known: before, it would change its height. */
export async function loadFavouritesRow() {
  await restored;
  return FavouritesRow;
}

/** Favourites of this device at the venue, each with its price and whether it can be ordered. @see PROD-01 */
function FavouritesRow() {
  const text = useText();
  const titleId = useId();
  const venue = useVenue();
  const { data: commerces = [] } = useCommerces(venue);
  const shown = useFavouriteProducts(venue).flatMap((product) => {
    const commerce = commerces.find(({ id }) => id === product.commerce.id);
    return commerce ? [{ product, commerce }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="section__head">
        <h2 className="h2" id={titleId}>
          {text('favourites')}
        </h2>
      </div>
      <ul className="scroller favs">
        {shown.map(({ product, commerce }) => (
          <li key={product.id}>
            <FavouriteCard venue={venue} product={product} commerce={commerce} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FavouriteCard({ venue, product, commerce }: { venue: Venue; product: Product; commerce: Commerce }) {
  const nowMs = useNow() ?? 0;
  const estimate = useCommerceEstimates(venue.id)(commerce.id);
  const state = commerceState(commerce, nowMs);
  const availability = productAvailability(product, state, nowMs);
  const isOff = availability.kind !== 'available';
  const isOfCommerce = availability.kind === 'commerce-off' || (!isOff && availability.unitsLeft === null);
  const art = productArt(product);
  return (
    <Link
      className={classNames('fav', isOff && 'fav--off')}
      href={productDetailsPath(venue.code, commerce.code, product.name)}
    >
      <Plate isOff={isOff} isPhoto={art !== null && !art.isCutout}>
        <Picture image={art} alt="" sizes="64px" placeholderIcon="utensils" />
      </Plate>
      <span>
        <b className="strong fav__name">{product.name}</b>
        <span className="small mut fav__stall">{commerce.name}</span>
        <span className="fav__foot">
          <RowPrice product={product} />
          {isOfCommerce && (
            <CommerceStateLine state={state} estimate={estimate} timeZone={venue.localDateTimeIdentifier} />
          )}
          <ProductState availability={availability} isForAdults={product.category.requiresIdentification} />
        </span>
      </span>
    </Link>
  );
}
