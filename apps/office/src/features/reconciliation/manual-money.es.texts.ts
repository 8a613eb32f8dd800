/** Texts of the money that people moved by hand. */
export const manualMoneyEs = {
  'hand-money-title': 'Dinero movido a mano',
  'hand-money-lead': (facts: { price: string }) =>
    `Cargas de saldo, efectivo devuelto y retiros de caja. Cada persona mueve hasta ${facts.price} por hora; lo que pasa de ahí lo aprueba otra.`,
  'hand-money-moved': (facts: { price: string }) => `${facts.price} en la última hora`,
  'hand-money-wanted': (facts: { price: string }) => `Quiso mover ${facts.price} más`,
  'hand-money-approved': (facts: { price: string; time: string }) =>
    `Aprobado por encima del máximo: ${facts.price} hasta las ${facts.time}`,
  'hand-money-approve': (facts: { price: string }) => `Aprobar ${facts.price}`,
  'hand-money-own': 'Lo tuyo lo aprueba otra persona que administre la sede.',
  'hand-money-unnamed': (facts: { id: number }) => `Cuenta ${facts.id}`,
} as const;
