/** Payment providers as the documents number them. Installations have those of the server's registry. @see METHOD-03 */
export const PAYMENT_PROVIDER = {
  firstData: 1,
  mercadoPago: 2,
  paypal: 3,
  mercadoPagoPoint: 4,
  clover: 5,
  izipay: 6,
  mercadoPagoCheckout: 7,
  sitef: 8,
} as const;
