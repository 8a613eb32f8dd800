const plural = new Intl.PluralRules('es');

/** Texts of the refunds page. */
export const refundsEs = {
  'refunds-none': 'No hay nada que devolver.',
  'refunds-cash': (facts: { count: number }) =>
    plural.select(facts.count) === 'one'
      ? 'Efectivo para devolver: 1 pedido'
      : `Efectivo para devolver: ${facts.count} pedidos`,
  'refunds-others': 'Últimas 48 horas',
  'refund-staff': 'Devuelto por el puesto',
  'refund-cancelled': 'Pedido anulado',
  'refund-in-panel': 'Devuelto desde la cuenta del proveedor',
  'refund-method-provider': 'al medio con que pagó',
  'refund-method-wallet': 'a su saldo',
  'refund-method-cash': 'en efectivo',
  'refund-method-by-hand': 'por otra vía, a mano',
  'refund-waits-cash': 'Falta entregarlo en el mostrador',
  'refund-requested': 'En camino',
  'refund-sent': 'En camino',
  'refund-unknown': 'El proveedor no contestó: seguimos preguntando',
  'refund-succeeded': 'Devuelto',
  'refund-failed': 'El proveedor no lo aceptó: lo ve quien administra la sede',
  'refund-failed-parts-not-supported':
    'El proveedor solo devuelve este pago entero, no una parte: lo ve quien administra la sede',
  'refund-failed-not-supported': 'Este proveedor no devuelve desde acá: lo ve quien administra la sede',
  'refund-failed-too-old': 'El pago ya es muy viejo para devolverlo por el proveedor: lo ve quien administra la sede',
  'refund-wallet-closed': 'La cuenta ya no existe: quien administra la sede elige otra forma de devolver',
  'hand-back': 'Entregué el efectivo',
  'hand-back-title': (facts: { price: string; number: string }) =>
    `¿Entregaste ${facts.price} del pedido ${facts.number}?`,
  'hand-back-text': 'El efectivo sale de la caja y quien compró recibe un aviso. No se puede deshacer.',
  'hand-back-not': 'Todavía no',
  'exception-late-capture': 'Pago que llegó tarde',
  'exception-duplicate-capture': 'Pago repetido',
  'exception-amount-mismatch': 'Cobro distinto del pedido',
  'exception-unbooked-capture': 'Cobro que no entró en el pedido',
} as const;
