const plural = new Intl.PluralRules('es');

const counted = (count: number, one: string, other: string) =>
  `${count} ${plural.select(count) === 'one' ? one : other}`;

/** Texts of the stock that unpaid orders reserve. */
export const holdsEs = {
  'holds-none': 'No hay reservas sin pagar.',
  'holds-sum': (facts: { units: number; orders: number }) =>
    `${counted(facts.units, 'unidad reservada', 'unidades reservadas')} en ${counted(facts.orders, 'pedido', 'pedidos')}`,
  'holds-most': (facts: { shown: number }) => `Ves los ${facts.shown} que más reservan.`,
  'hold-units': (facts: { units: number }) => counted(facts.units, 'unidad', 'unidades'),
  'hold-minutes': (facts: { minutes: number }) => `Vence en ${facts.minutes} min`,
  'hold-being-paid': 'Se está pagando ahora',
  'hold-kiosk': 'Tótem',
  'hold-account': 'con cuenta',
  'hold-guest': 'sin cuenta',
  'hold-cash': 'en efectivo',
  'hold-card': 'con tarjeta',
  'hold-network': (facts: { count: number }) => `${facts.count} pedidos desde la misma conexión`,
  'hold-release': 'Liberar reserva',
  'hold-release-title': (facts: { number: string }) => `¿Liberar la reserva del pedido ${facts.number}?`,
  'hold-release-text': (facts: { units: string }) =>
    `El pedido se anula y quedan a la venta ${facts.units}. Quien lo hizo recibe el aviso. No se puede deshacer y queda registrado.`,
  'hold-release-why': 'Por qué',
  'hold-release-why-missing': 'Escribí por qué se libera.',
  'hold-release-not': 'Dejarla',
} as const;
