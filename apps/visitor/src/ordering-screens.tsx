import { lazyPart } from './app-frame/lazy-part.tsx';

const picker = async () => {
  const [{ AddToCartProvider }, { ExtrasSheet }] = await Promise.all([
    import('./cart/adding-provider.tsx'),
    import('./extras/extras-sheet.tsx'),
  ]);
  return { AddingProvider, ExtrasSheet };
};

/** The menu of a stall, with what is asked before a product enters the cart, and the cart beside it. */
export const CommerceRoute = lazyPart(async () => {
  const [{ CommerceScreen }, { AddingProvider, ExtrasSheet }, { CartAside }] = await Promise.all([
    import('./commerce/commerce-screen.tsx'),
    picker(),
    import('./cart/cart-aside.tsx'),
  ]);
  return () => (
    <AddingProvider Picker={ExtrasSheet}>
      <CommerceScreen aside={<CartAside />} />
    </AddingProvider>
  );
});

export const ProductRoute = lazyPart(async () => {
  const [{ ProductScreen }, { AddingProvider, ExtrasSheet }] = await Promise.all([
    import('./product/product-screen.tsx'),
    picker(),
  ]);
  return () => (
    <AddingProvider Picker={ExtrasSheet}>
      <ProductScreen />
    </AddingProvider>
  );
});

/** The cart and all that it takes to order it. */
export const ShoppingCartRoute = lazyPart(async () => {
  const [{ CheckoutScreen }, { CartLinesPanel }, { AddingProvider, ExtrasSheet }] = await Promise.all([
    import('./checkout/checkout-screen.tsx'),
    import('./cart/cart-lines-panel.tsx'),
    picker(),
  ]);
  return () => (
    <AddingProvider Picker={ExtrasSheet}>
      <CheckoutScreen lines={(isLocked) => <CartLinesPanel isLocked={isLocked} />} />
    </AddingProvider>
  );
});

export const OrdersRoute = lazyPart(async () => (await import('./orders/orders-area.tsx')).OrdersArea);
