/** Payment providers by their documented ids. The server's registry has those of an installation. @see METHOD-03 */
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
