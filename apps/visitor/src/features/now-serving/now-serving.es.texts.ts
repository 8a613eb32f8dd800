/** Texts of the screens at the counters. They are no part of the visitor's tables, so that phones do not load them. */
export const nowServingEs = {
  loading: 'Cargando',
  'title-venue': 'Listos para retirar',
  preparing: 'En preparación',
  ready: 'Listos',
  called: 'Listo, ¡a retirar!',
  'called-ago': (minutes: number) => (minutes < 1 ? 'recién' : `hace ${minutes} min`),
  'ready-more': (count: number) => (count === 1 ? '1 listo más' : `${count} listos más`),
  'preparing-more': (count: number) => `y ${count} más`,
  'preparing-count': (count: number) => `${count} en preparación`,
  'preparing-none': 'Nada en preparación',
  'none-waiting': 'Nadie espera.',
  'order-now': (minutes: number) => `Pedí ahora y retirás en ${minutes} min.`,
  'order-here': 'Pedí desde tu lugar.',
  'order-here-text': 'Escaneá y seguí tu pedido en el teléfono.',
  'order-code': 'Código QR para pedir',
  next: (names: string) => `Sigue: ${names}`,
  page: (page: number, count: number) => `Pantalla ${page} de ${count}`,
  offline: (time: string) => `Sin conexión. Números de las ${time}`,
  'sound-off': 'Sonido apagado: activar',
  'sound-on': 'Sonido activado',
  missing: 'No encontramos este puesto',
  'missing-text': 'Revisá la dirección de esta pantalla.',
  unreachable: 'Sin conexión',
  'unreachable-text': 'Los números aparecen cuando vuelve la red.',
};

export type NowServingTexts = typeof nowServingEs;
