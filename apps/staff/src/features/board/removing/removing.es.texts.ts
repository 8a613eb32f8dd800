/** Taking products out of an order before it is paid. */
export const removingEs = {
  'take-out-title': (facts: { number: string }) => `Quitar productos del ${facts.number}`,
  'take-out-lead': 'El total baja y quien pidió lo ve al momento. Para quitar todo, anulá el pedido.',
  'take-out-line': (facts: { product: string }) => `Quitar ${facts.product}`,
  'take-out-units': (facts: { product: string }) => `Unidades de ${facts.product} que se quitan`,
  'take-out-more': 'Quitar una más',
  'take-out-fewer': 'Quitar una menos',
  'take-out-units-unlike': 'Sus unidades son distintas: se quitan juntas.',
  'take-out-none': 'Elegí qué se quita',
  'take-out-all': 'Para quitar todo, anulá el pedido',
  'take-out-do': 'Quitar del pedido',
  'take-out-keep': 'No quitar nada',
  'take-out-no-answer': 'Sin respuesta. Revisá la conexión y mirá si el total cambió.',
} as const;
