/** Texts of the sheet where staff take the cash of an order. */
export const takeCashEs = {
  'cash-title': (facts: { number: string }) => `Cobrar el ${facts.number}`,
  'cash-due': 'Total',
  'cash-given': '¿Con cuánto paga?',
  'cash-other': 'Otro monto',
  'cash-change': 'Vuelto',
  'cash-no-change': 'Justo, sin vuelto',
  'cash-missing': 'Faltan',
  'cash-missing-reason': (facts: { price: string }) => `Todavía faltan ${facts.price}`,
  'cash-amount-wrong': 'Escribí el monto sin puntos de miles: 1500 o 1500,50',
  'cash-notes': 'Cómo darlo',
  'cash-note': (facts: { quantity: number; price: string }) => `${facts.quantity} de ${facts.price}`,
  'cash-taken': 'Cobrado',
} as const;
