/** Commerce, product, cart, checkout and orders. */
export const orderingEs = {};
