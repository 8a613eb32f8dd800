import { useEffect, useState } from 'react';
import { useParams, useRoute } from 'wouter';
import { lazyPart } from '#shared/layout/lazy-part.tsx';
import { TABLET_EM, useMinWidth } from '#shared/layout/use-min-width.ts';
import { ROUTES, type RouteParams } from '#shared/navigation/route-paths.ts';
import { addTexts } from '#shared/texts/load-texts.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { lazyScreen } from './layout/lazy-screen.tsx';

const provider = async () => import('#features/catalogue/add-to-cart/add-to-cart-provider.tsx');

const AddToCart = lazyScreen(async () => (await provider()).AddToCartProvider);
const ProductPage = lazyScreen(
  async () => (await import('#features/catalogue/product/product-screen.tsx')).ProductScreen,
);
const ProductDialog = lazyPart(
  async () => (await import('#features/catalogue/product/product-dialog.tsx')).ProductDialog,
);
const Menu = lazyScreen(async () => {
  const [{ CommerceScreen }, { CartAside }] = await Promise.all([
    import('#features/catalogue/menu/commerce-screen.tsx'),
    import('#features/catalogue/menu/cart-aside.tsx'),
  ]);
  return () => <CommerceScreen aside={<CartAside />} />;
});

/** The search over the venue, with the dialogs of adding a product. */
export const SearchRoute = lazyScreen(async () => {
  const [{ SearchScreen }, { AddToCartProvider }] = await Promise.all([
    import('#features/catalogue/search/search-screen.tsx'),
    provider(),
  ]);
  return () => (
    <AddToCartProvider>
      <SearchScreen />
    </AddToCartProvider>
  );
});

/** The menu of a commerce with the cart beside it, and its products: a page of their own, on wide screens a dialog. */
export function MenuRoute() {
  const { productName, productId } = useParams<RouteParams>();
  const [isProduct] = useRoute(ROUTES.productDetails);
  const isWide = useMinWidth(TABLET_EM);
  const isMenuLoaded = useLoadedMenu(isProduct, isWide);
  const [isMenuBefore, setIsMenuBefore] = useState(false);
  if (!isProduct && productId === undefined && !isMenuBefore) setIsMenuBefore(true);
  const isDialog = productName !== undefined && isWide && isMenuLoaded;
  return (
    <AddToCart>
      {isProduct && !isDialog ? <ProductPage /> : <Menu />}
      {isDialog && <ProductDialog isMenuBefore={isMenuBefore} />}
    </AddToCart>
  );
}

/** Whether the menu can be below a product. Until then a shared link to a product shows the page. */
function useLoadedMenu(isProduct: boolean, isWide: boolean): boolean {
  const [isLoaded, setIsLoaded] = useState(!isProduct);
  if (!isProduct && !isLoaded) setIsLoaded(true);
  useEffect(() => {
    if (isLoaded || !isWide) return;
    let isWanted = true;
    const draw = () => isWanted && setIsLoaded(true);
    // After a failed load they are rendered, too, so that the error boundary shows the failure.
    Promise.all([Menu.preload(), ProductDialog.preload()]).then(draw, draw);
    return () => {
      isWanted = false;
    };
  }, [isLoaded, isWide]);
  return isLoaded;
}

export const COMMERCE_PARTS = [AddToCart, Menu] as const;
export const PRODUCT_PARTS = [AddToCart, ProductPage] as const;

const cartLines = async () => import('#features/cart/cart-lines-panel.tsx');
/** Texts of an order with friends, which only the cart and the screen of the group show. */
const friendsTexts = async () => addTexts((await import('#features/group-order/group-order-texts.ts')).groupOrderTexts);

/** The cart and the checkout below it. */
export const ShoppingCartRoute = lazyScreen(async () => {
  const [{ AddToCartProvider }, { CartLinesPanel }, { CheckoutScreen }, { OrderWithFriends, PartOfGroup }] =
    await Promise.all([
      provider(),
      cartLines(),
      import('#features/checkout/checkout-screen.tsx'),
      import('#features/group-order/order-with-friends.tsx'),
      friendsTexts(),
    ]);
  const lines = (isLocked: boolean) => (
    <>
      <CartLinesPanel isLocked={isLocked} />
      <OrderWithFriends isLocked={isLocked} />
    </>
  );
  return () => (
    <AddToCartProvider>
      <PartOfGroup>
        <CheckoutScreen lines={lines} />
      </PartOfGroup>
    </AddToCartProvider>
  );
});

/** An order that friends fill together, with the lines of this person. */
export const GroupOrderRoute = lazyScreen(async () => {
  const [{ AddToCartProvider }, { CartLinesPanel }, { GroupOrderScreen }] = await Promise.all([
    provider(),
    cartLines(),
    import('#features/group-order/group-order-screen.tsx'),
    friendsTexts(),
  ]);
  return () => (
    <AddToCartProvider>
      <GroupOrderScreen lines={(isLocked) => <CartLinesPanel isLocked={isLocked} />} />
    </AddToCartProvider>
  );
});

/** The orders, with the unsent ones of the outbox and the payment of each. */
export const OrdersRoute = lazyScreen(async () => {
  const [{ OrdersArea }, { UnsentOrders, useUnplacedOrders }, { OrderPaymentPanel }] = await Promise.all([
    import('#features/orders/list/orders-area.tsx'),
    import('#features/outbox/unsent-orders.tsx'),
    import('#features/payment/order-payment-panel.tsx'),
  ]);
  const paymentPanel = (order: Order) => <OrderPaymentPanel order={order} />;
  return function OrdersRoute() {
    const hasUnsentOrders = useUnplacedOrders().length > 0;
    return <OrdersArea unsentOrders={hasUnsentOrders ? <UnsentOrders /> : null} paymentPanel={paymentPanel} />;
  };
});
