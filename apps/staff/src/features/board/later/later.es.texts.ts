/** Texts of what the kitchen begins for later. */
export const boardLaterEs = {
  'start-now': 'Empezar ahora',
  'start-soon': 'Para después',
  'start-for': (facts: { time: string; minutes: number }) => `para las ${facts.time}, en ${facts.minutes} min`,
  'start-none': (facts: { time: string; count: number; starts: string }) =>
    `Para las ${facts.time} hay ${facts.count}. El primero empieza ${facts.starts}`,
  'start-orders': (facts: { count: number }) => (facts.count === 1 ? '1 pedido' : `${facts.count} pedidos`),
  'start-due': (facts: { minutes: number }) => `Ya · tarda ${facts.minutes} min`,
  'start-at': (facts: { time: string; minutes: number }) => `A las ${facts.time}, en ${facts.minutes} min`,
  'start-last': (facts: { time: string }) => `A las ${facts.time}, se sirve al final`,
  'start-batch': (facts: { count: number }) => `Empezar ${facts.count}`,
  'start-early': 'Adelantar',
  'start-more': (facts: { count: number }) => `y ${facts.count} más`,
  'start-less': 'Ver menos',
  'start-device-clock': 'según la hora de esta tableta',
  'start-done': (facts: { product: string }) => `${facts.product} en marcha`,
  'start-done-for': (facts: { time: string }) => `para las ${facts.time}`,
  'start-held': (facts: { time: string }) => `a las ${facts.time}`,
} as const;
