const plural = new Intl.PluralRules('es');

/** Texts of steps that wait for a network, and of those that the server refused. */
export const unsentEs = {
  'offline-since': (facts: { time: string }) => `Sin red desde las ${facts.time}.`,
  'offline-kept':
    'Ves los pedidos hasta esa hora; no entran nuevos. Los pasos de los pedidos quedan en este dispositivo y se envían cuando vuelva la red, en orden y aunque se reinicie.',
  'offline-memory':
    'Ves los pedidos hasta esa hora; no entran nuevos. Este navegador no guarda datos: los pasos sin enviar se pierden si cerrás o recargás la página.',
  'offline-not':
    'Sin red no se puede anular, pausar, frenar productos ni aplicar descuentos, y no se comprueban códigos.',
  'server-silent': 'Sin respuesta del servidor. Los pasos sin enviar quedan en este dispositivo y se envían en orden.',
  'unsent-count': (facts: { count: number }) =>
    plural.select(facts.count) === 'one' ? '1 paso sin enviar' : `${facts.count} pasos sin enviar`,
  'unsent-title': 'Pasos sin enviar',
  'unsent-lead': 'En el orden en que los marcaste.',
  'unsent-none': 'No hay pasos sin enviar.',
  'unsent-step': (facts: { step: string }) => `Sin enviar: ${facts.step}`,
  'unsent-not-notified': 'Sin enviar: todavía no se le avisó',
  'unsent-cash': (facts: { price: string }) => `Sin registrar: cobro de ${facts.price}`,
  'unsent-tapped': (facts: { time: string }) => `Marcado ${facts.time}`,
  'unsent-step-of': (facts: { number: string; step: string }) => `${facts.number}: ${facts.step}`,
  'unsent-cash-step': (facts: { price: string }) => `cobro de ${facts.price}`,
  'unsent-bump': (facts: { products: string }) => `hecho ${facts.products}`,
  'unsent-start': (facts: { products: string }) => `empezado ${facts.products}`,
  'unsent-put-back': (facts: { products: string }) => `sin empezar ${facts.products}`,
  'unsent-recall': (facts: { products: string }) => `volver a hacer ${facts.products}`,
  'unsent-pass': 'entregado con QR',
  'refused-count': (facts: { count: number }) =>
    plural.select(facts.count) === 'one' ? '1 paso no se pudo aplicar' : `${facts.count} pasos no se pudieron aplicar`,
  'refused-show': 'Ver cuál y por qué',
  'refused-title': 'No se pudieron aplicar',
  'refused-lead': 'El servidor los rechazó cuando volvió la red. Fijate cada pedido.',
  'refused-cancelled': 'El pedido está anulado.',
  'refused-same': 'Otro dispositivo ya lo había marcado.',
  'refused-moved': (facts: { state: string }) =>
    `Otro dispositivo lo cambió mientras tanto. Ahora está ${facts.state}.`,
  'refused-changed': 'Otro dispositivo lo cambió mientras tanto.',
  'refused-following': 'El paso anterior del pedido no se aplicó.',
  'refused-code': 'El código que se cargó no es de este pedido. Figura sin entregar.',
  'refused-cash': (facts: { price: string; reason: string }) =>
    `El cobro de ${facts.price} no quedó registrado. ${facts.reason} Si recibiste el dinero, devolvelo o volvé a registrarlo.`,
  'state-1': 'sin cobrar',
  'state-2': 'en cola',
  'state-3': 'listo',
  'state-4': 'en preparación',
  'state-5': 'en camino',
  'state-6': 'entregado',
  'state-7': 'anulado',
} as const;
