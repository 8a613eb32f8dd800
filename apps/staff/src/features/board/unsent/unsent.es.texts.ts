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
  'left-count': (facts: { count: number; name: string | null }) => {
    const steps = plural.select(facts.count) === 'one' ? 'No se envió 1 paso' : `No se enviaron ${facts.count} pasos`;
    return facts.name === null
      ? `${steps} de personas que ya no son de este puesto.`
      : `${steps} de ${facts.name}, que ya no es de este puesto.`;
  },
  'left-decide': 'Los pedidos siguen como antes. Lo decide quien está ahora en la tableta.',
  'left-show': 'Ver y decidir',
  'left-title': 'Pasos que no se enviaron',
  'left-lead':
    'Los marcó sin red alguien que ya no es de este puesto. Fijate cada pedido: si el paso se hizo, marcalo vos y queda con tu nombre.',
  'left-tapped': (facts: { time: string; name: string | null }) =>
    facts.name === null ? `Marcado ${facts.time}.` : `Lo marcó ${facts.name}, ${facts.time}.`,
  'left-cash': 'Contá el efectivo antes de registrarlo.',
  'left-gone': 'El pedido ya no está en el tablero.',
  'left-order': (facts: { number: string }) => `Ver el ${facts.number}`,
  'left-decided': 'Ya lo decidí',
  'lost-count': (facts: { count: number }) =>
    plural.select(facts.count) === 'one'
      ? 'No se aplicó 1 paso que marcaste sin red'
      : `No se aplicaron ${facts.count} pasos que marcaste sin red`,
  'lost-orders': (facts: { numbers: string }) =>
    `Ya no tenés acceso a este puesto. Avisale a quien está ahí para que decida sobre estos pedidos: ${facts.numbers}.`,
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
