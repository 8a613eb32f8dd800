import type { Order } from '@app/contract/visitor/orders.ts';
import { lazyPart } from '../shared/layout/lazy-part.tsx';

const provider = async () => import('../features/catalogue/add-to-cart/add-to-cart-provider.tsx');

/** The menu of a commerce, with the dialogs of adding a product and the cart beside it. */
export const CommerceRoute = lazyPart(async () => {
  const [{ CommerceScreen }, { AddToCartProvider }, { CartAside }] = await Promise.all([
    import('../features/catalogue/menu/commerce-screen.tsx'),
    provider(),
    import('../features/catalogue/menu/cart-aside.tsx'),
  ]);
  return () => (
    <AddToCartProvider>
      <CommerceScreen aside={<CartAside />} />
    </AddToCartProvider>
  );
});

/** The search over the venue, with the dialogs of adding a product. */
export const SearchRoute = lazyPart(async () => {
  const [{ SearchScreen }, { AddToCartProvider }] = await Promise.all([
    import('../features/catalogue/search/search-screen.tsx'),
    provider(),
  ]);
  return () => (
    <AddToCartProvider>
      <SearchScreen />
    </AddToCartProvider>
  );
});

export const ProductRoute = lazyPart(async () => {
  const [{ ProductScreen }, { AddToCartProvider }] = await Promise.all([
    import('../features/catalogue/product/product-screen.tsx'),
    provider(),
  ]);
  return () => (
    <AddToCartProvider>
      <ProductScreen />
    </AddToCartProvider>
  );
});

/** The cart and the checkout below it. */
export const ShoppingCartRoute = lazyPart(async () => {
  const [{ CheckoutScreen }, { CartLinesPanel }, { AddToCartProvider }] = await Promise.all([
    import('../features/checkout/checkout-screen.tsx'),
    import('../features/cart/cart-lines-panel.tsx'),
    provider(),
  ]);
  return () => (
    <AddToCartProvider>
      <CheckoutScreen lines={(isLocked) => <CartLinesPanel isLocked={isLocked} />} />
    </AddToCartProvider>
  );
});

/** The orders, with the unsent ones of the outbox and the payment of each. */
export const OrdersRoute = lazyPart(async () => {
  const [{ OrdersArea }, { UnsentOrders, useUnplacedOrders }, { OrderPaymentPanel }] = await Promise.all([
    import('../features/orders/list/orders-area.tsx'),
    import('../features/outbox/unsent-orders.tsx'),
    import('../features/payment/order-payment-panel.tsx'),
  ]);
  const paymentPanel = (order: Order) => <OrderPaymentPanel order={order} />;
  return function OrdersRoute() {
    const hasUnsentOrders = useUnplacedOrders().length > 0;
    return <OrdersArea unsentOrders={hasUnsentOrders ? <UnsentOrders /> : null} paymentPanel={paymentPanel} />;
  };
});
