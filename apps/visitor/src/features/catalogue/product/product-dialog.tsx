import { useEffect } from 'react';
import { useLocation, useParams } from 'wouter';
import { useAddToCart } from '#features/cart/add-to-cart-context.ts';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { showToast } from '#shared/layout/toast-store.ts';
import { commercePath, type RouteParams } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { opensPicker } from '@app/rules/catalogue/product-kinds.ts';
import type { CompleteCommerce, Product } from '@app/rules/language/localised-types.ts';
import { OptionsSheet } from '../add-to-cart/options-sheet.tsx';
import { ProductFrame } from '../dialog/product-frame.tsx';
import { ProductFacts } from '../facts/product-facts.tsx';
import { noteMissingProduct } from './missing-product.tsx';
import { productOfRoute } from './product-of-route.ts';
import { ProductAddBar, ProductChoices, ProductPrice, ProductWords } from './product-parts.tsx';
import { useProductChoice } from './use-product-choice.ts';
import './product.css';

/** Delay before a missing product leads back. Source: document 1, section 9. @see PROD-01 */
const LEAVE_AFTER_MS = 500;

/**
 * The product of the route as a dialog over the menu, on wide screens. Its loading and failures are those of the menu.
 *
 * @param props.isMenuBefore the menu is the entry of the history before the product
 * @see PROD-01, APP-12
 */
export function ProductDialog({ isMenuBefore }: { isMenuBefore: boolean }) {
  const venue = useVenue();
  const [, navigate] = useLocation();
  const { commerceCode, productName } = useParams<RouteParams>();
  const read = useCommerce(commerceCode);
  if (read.kind !== 'here') return null;
  const { commerce } = read;
  const close = () => {
    if (isMenuBefore) history.back();
    else navigate(commercePath(venue.code, commerce.code), { replace: true });
  };
  const product = productOfRoute(read, productName);
  if (!product) return <MissingProduct commerceId={commerce.id} onLeave={close} />;
  return <OpenProduct key={product.id} product={product} commerce={commerce} onClose={close} />;
}

function MissingProduct({ commerceId, onLeave }: { commerceId: number; onLeave: () => void }) {
  useEffect(() => {
    noteMissingProduct(commerceId);
    const timer = setTimeout(onLeave, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  });
  return null;
}

type OpenProps = { product: Product; commerce: CompleteCommerce; onClose: () => void };

function OpenProduct(props: OpenProps) {
  const { product, commerce, onClose } = props;
  const text = useText();
  const add = useAddToCart();
  useFocusOnRow(product.id);
  const onAdded = () => {
    showToast({ id: 'added', text: text('added-title'), icon: 'circle-check' });
    onClose();
  };
  const choice = useProductChoice(product, commerce, onAdded);
  const { availability } = choice;
  if (opensPicker(product) && availability.kind === 'available') {
    return (
      <OptionsSheet
        product={product}
        quantity={1}
        onClose={onClose}
        onChoose={(options, comment) =>
          add({
            product,
            commerce: { id: commerce.id, code: commerce.code, name: commerce.name },
            options,
            comment,
            onAdded,
          })
        }
      />
    );
  }
  return (
    <ProductFrame
      product={product}
      price={<ProductPrice product={product} choice={choice} />}
      about={
        <>
          <ProductWords product={product} commerce={commerce} availability={availability} />
          <ProductFacts product={product} menu={commerce.products} />
        </>
      }
      foot={<ProductAddBar product={product} choice={choice} />}
      isOff={availability.kind !== 'available'}
      hasChoice={choice.isBegun}
      onClose={onClose}
    >
      <ProductChoices product={product} choice={choice} />
    </ProductFrame>
  );
}

/** After the dialog the focus is on the product's row, also if nothing had it before, as after a shared link. */
function useFocusOnRow(productId: number): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`#producto-${productId} .prow__link`)?.focus();
    },
    [productId],
  );
}
