import { lazyPart } from '../shared/layout/lazy-part.tsx';

const picker = async () => {
  const [{ AddToCartProvider }, { ExtrasSheet }] = await Promise.all([
    import('../features/catalogue/add-to-cart/add-to-cart-provider.tsx'),
    import('../features/catalogue/add-to-cart/extras-sheet.tsx'),
  ]);
  return { AddToCartProvider, ExtrasSheet };
};

/** The menu of a stall, with what is asked before a product enters the cart, and the cart beside it. */
export const CommerceRoute = lazyPart(async () => {
  const [{ CommerceScreen }, { AddToCartProvider, ExtrasSheet }, { CartAside }] = await Promise.all([
    import('../features/catalogue/menu/commerce-screen.tsx'),
    picker(),
    import('../features/cart/cart-aside.tsx'),
  ]);
  return () => (
    <AddToCartProvider Picker={ExtrasSheet}>
      <CommerceScreen aside={<CartAside />} />
    </AddToCartProvider>
  );
});

export const ProductRoute = lazyPart(async () => {
  const [{ ProductScreen }, { AddToCartProvider, ExtrasSheet }] = await Promise.all([
    import('../features/catalogue/product/product-screen.tsx'),
    picker(),
  ]);
  return () => (
    <AddToCartProvider Picker={ExtrasSheet}>
      <ProductScreen />
    </AddToCartProvider>
  );
});

/** The cart and all that it takes to order it. */
export const ShoppingCartRoute = lazyPart(async () => {
  const [{ CheckoutScreen }, { CartLinesPanel }, { AddToCartProvider, ExtrasSheet }] = await Promise.all([
    import('../features/checkout/checkout-screen.tsx'),
    import('../features/cart/cart-lines-panel.tsx'),
    picker(),
  ]);
  return () => (
    <AddToCartProvider Picker={ExtrasSheet}>
      <CheckoutScreen lines={(isLocked) => <CartLinesPanel isLocked={isLocked} />} />
    </AddToCartProvider>
  );
});

export const OrdersRoute = lazyPart(async () => (await import('../features/orders/list/orders-area.tsx')).OrdersArea);
