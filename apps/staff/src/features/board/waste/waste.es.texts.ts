const units = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`);

/** Texts of waste that comes from no order, and of prepared units that wait for a decision. */
export const wasteEs = {
  'waste-menu': (facts: { undecided: number }) =>
    facts.undecided === 0 ? 'Lo que se tira' : `Lo que se tira · ${facts.undecided} sin decidir`,
  'waste-menu-some': (facts: { undecided: number }) =>
    facts.undecided === 1
      ? '1 pedido con algo hecho sin decidir'
      : `${facts.undecided} pedidos con algo hecho sin decidir`,
  'waste-page': 'Lo que se tira',
  'waste-undecided': 'Ya hecho, sin decidir',
  'waste-undecided-lead':
    'Pedidos que terminaron con algo hecho. Pasalo a otro pedido o anotá que se tira. Al cerrar el día salen de esta lista.',
  'waste-undecided-units': (facts: { units: number }) => `${units(facts.units)} sin decidir`,
  'waste-undecided-open': 'Decidir',
  'waste-undecided-open-of': (facts: { number: string }) => `Decidir lo del pedido ${facts.number}`,
  'waste-log': 'Anotar algo que se tira',
  'waste-log-lead': 'Lo que se cayó o se echó a perder y no es de ningún pedido. Sale del stock.',
  'waste-product': '¿Qué se tira?',
  'waste-more-products': (facts: { count: number }) => `Hay ${facts.count} más. Escribí el nombre para encontrarlos.`,
  'waste-size': '¿De qué talle?',
  'waste-units': 'Unidades',
  'waste-units-hint': (facts: { max: number }) => `De 1 a ${facts.max}`,
  'waste-reason': '¿Por qué?',
  'waste-reason-dropped': 'Se cayó',
  'waste-reason-spoiled': 'Se echó a perder',
  'waste-reason-badly-made': 'Salió mal',
  'waste-reason-cold': 'Se enfrió',
  'waste-reason-not-wanted': 'Sobró',
  'waste-reason-other': 'Otro motivo',
  'waste-note': 'Detalle (opcional)',
  'waste-note-needed': 'Contá qué pasó',
  'waste-note-missing': 'Contá en el detalle qué pasó.',
  'waste-product-missing': 'Elegí qué se tira.',
  'waste-size-missing': 'Elegí el talle.',
  'waste-units-missing': (facts: { max: number }) => `Escribí cuántas unidades, de 1 a ${facts.max}.`,
  'waste-do': 'Anotar',
  'waste-do-units': (facts: { units: number; product: string }) => `Anotar ${facts.units} ${facts.product}`,
  'waste-logged': (facts: { units: number; product: string }) => `Anotado: ${facts.units} ${facts.product}`,
  'waste-logged-hint': 'Si fue un error, podés deshacerlo durante un minuto.',
  'waste-no-answer': 'No salió. Lo que escribiste sigue acá: probá de nuevo cuando haya red.',
  'waste-undo-no-answer': 'No se pudo deshacer. Probá de nuevo antes de que pase el minuto.',
  'waste-day': 'Anotado hoy',
  'waste-day-none': 'Hoy no se anotó nada.',
  'waste-entry': (facts: { units: number; product: string }) => `${facts.units} ${facts.product}`,
  'waste-sized': (facts: { product: string; size: string }) => `${facts.product}, ${facts.size}`,
  'waste-undo': 'Deshacer',
  'waste-undo-of': (facts: { units: number; product: string }) => `Deshacer ${facts.units} ${facts.product}`,
  'waste-undone': (facts: { time: string }) => `Deshecho ${facts.time}`,
} as const;
