/** Texts of sales whose outcome staff read on the card terminal. */
export const terminalTasksEs = {
  'task-list': 'Posnets para mirar',
  'task-question': (facts: { number: string }) => `Mirá el posnet del pedido ${facts.number}: ¿se cobró?`,
  'task-where': (facts: { kiosk: string; terminal: string }) => `${facts.kiosk}, ${facts.terminal}`,
  'task-age': (facts: { minutes: number }) => (facts.minutes < 1 ? 'recién' : `hace ${facts.minutes} min`),
  'task-paid': 'Sí, se cobró',
  'task-not-paid': 'No se cobró',
  'task-paid-title': (facts: { number: string }) => `¿Se cobró el pedido ${facts.number}?`,
  'task-paid-lead':
    'Fijate que la última venta diga Aprobado, con este importe y esta hora. El pedido sale a la cocina cuando el proveedor confirma el cobro. Tu respuesta queda anotada a tu nombre.',
  'task-paid-confirm': 'Confirmar: se cobró',
  'task-not-paid-title': (facts: { number: string }) => `¿No se cobró el pedido ${facts.number}?`,
  'task-not-paid-lead':
    'Fijate que la última venta diga Rechazado o no esté. El pedido se puede pagar de nuevo. Tu respuesta queda anotada a tu nombre.',
  'task-not-paid-confirm': 'Confirmar: no se cobró',
  'task-back': 'Volver a mirar',
  'task-amount': 'Importe',
  'task-time': 'Hora',
  'task-kiosk': 'Dónde',
  'task-terminal': 'Posnet',
  'task-coupon': 'Número de cupón, si se ve',
  'task-last-four': 'Últimos 4 de la tarjeta, si se ven',
  'task-last-four-wrong': 'Son cuatro números',
  'task-done-paid': (facts: { number: string }) =>
    `El proveedor confirma el cobro: el pedido ${facts.number} está pago.`,
  'task-done-not-paid': (facts: { number: string }) =>
    `El pedido ${facts.number} no está pago. Se puede pagar de nuevo.`,
  'task-done-undecided': (facts: { number: string }) =>
    `Anotado. El proveedor todavía no confirma el pedido ${facts.number}: sigue sin pagar hasta que lo haga.`,
  'task-over': 'Ya se respondió, o el proveedor lo decidió.',
  'task-understood': 'Entendido',
} as const;
