/** Texts of a cancellation beside those of the board: a reason of one's own, products to stop, and a part of an order. */
export const cancellingEs = {
  'reason-own-label': 'Motivo',
  'cancel-stop-title': '¿Frenar también la venta?',
  'cancel-stop-hint': 'Lo que marques no se vende más por hoy.',
  'cancel-stop': (facts: { product: string }) => `Frenar ${facts.product}`,
  'cancel-reading': 'Buscando el pago…',
} as const;
