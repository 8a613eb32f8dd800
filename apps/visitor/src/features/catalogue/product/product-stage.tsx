import { Link } from 'wouter';
import { useCartSummary } from '#features/cart/cart-state.ts';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { commercePath, shoppingCartPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { productArt } from '@app/rules/catalogue/product-kinds.ts';
import type { CompleteCommerce, Product } from '@app/rules/language/localised-types.ts';
import { CountBadge } from '@app/ui/controls/count-badge.tsx';
import { iconButtonClass } from '@app/ui/controls/icon-button.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { ShareProduct } from './share-product.tsx';

/** Large picture with back, favourite and share buttons. */
export function ProductStage({
  product,
  commerce,
  isOff,
}: {
  product: Product;
  commerce: CompleteCommerce;
  isOff: boolean;
}) {
  const text = useText();
  const venue = useVenue();
  const count = useCartSummary()?.count ?? 0;
  const art = productArt(product);

  return (
    <div className={classNames('pstage', art && !art.isCutout && 'pstage--photo', isOff && 'pstage--off')}>
      <div className="pstage__bar">
        <BackLink
          href={commercePath(venue.code, commerce.code)}
          label={text('back-to-commerce', { commerce: commerce.name })}
          variant="float"
        />
        <span />
        <FavouriteButton productId={product.id} />
        <ShareProduct product={product} />
        <Link
          className={iconButtonClass('float')}
          href={shoppingCartPath(venue.code)}
          aria-label={text('my-cart-count', { count })}
        >
          <Icon name="shopping-bag" />
          <CountBadge count={count} />
        </Link>
      </div>
      <Picture
        image={art}
        alt=""
        sizes={art?.isCutout === false ? '(min-width: 45em) 380px, 100vw' : '300px'}
        isFirst
        placeholderIcon="utensils"
      />
      <span className="pstage__shadow" />
    </div>
  );
}
