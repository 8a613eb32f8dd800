export const venuePricesEs = {
  'copying-lead':
    'Elegí de qué sede salen los precios y a cuáles llegan. Se buscan por nombre de producto y de talle. Lo ya agendado no cambia.',
  'copying-from': 'De',
  'copying-to': 'A estas sedes',
  'copying-other-currency': ({ name }: { name: string }) => `${name}: cobra en otra moneda`,
  'copying-only-one': 'Para llevar precios necesitás editar la carta de dos sedes o más.',
  'copying-stall': 'Puesto',
  'copying-all-stalls': 'Todos los puestos',
  'copying-choose-target': 'Elegí al menos una sede de destino.',
  'copying-empty': 'Ningún producto coincide con los filtros.',
  'copying-table': 'Precios a llevar',
  'copying-product': 'Producto',
  'copying-same': 'ya está igual',
  'copying-new': 'No existe',
  'copying-several-prices': 'Tiene más de un precio en el origen. Elegí un puesto.',
  'copying-several-sections': 'Está repetido en un puesto. Cambialo en su carta.',
  'copying-other-sizes': 'No tiene precio propio para este talle.',
  'copying-in-stalls': ({ count }: { count: number }) => `en ${count} puestos`,
  'copying-confirm': 'Cambia mucho: confirmalo',
  'copying-confirm-of': ({ product, venue }: { product: string; venue: string }) =>
    `Confirmar el precio de ${product} en ${venue}`,
  'copying-becomes': 'pasa a',
  'copying-sums': ({ changes, same, missing }: { changes: number; same: number; missing: number }) =>
    `${changes === 1 ? '1 precio cambia' : `${changes} precios cambian`}, ${same} ya están igual, ${missing} no existen ahí.`,
  'copying-unconfirmed': ({ count }: { count: number }) =>
    count === 1 ? '1 espera que lo confirmes.' : `${count} esperan que los confirmes.`,
  'copying-apply': ({ count }: { count: number }) => (count === 1 ? 'Llevar 1 precio' : `Llevar ${count} precios`),
  'copying-none': 'No hay ningún precio para llevar.',
  'copying-too-many': 'Son más de 3.000 precios para una sede. Elegí un puesto o una sección y hacelo por partes.',
  'copying-reading': 'Comparando precios…',
  'copying-results': 'Resultado por sede',
  'copying-done': ({ venue, count }: { venue: string; count: number }) =>
    `${venue}: ${count === 1 ? 'cambió 1 precio' : `cambiaron ${count} precios`}`,
  'copying-left-out': ({ names }: { names: string }) =>
    `Alguien cambió estos productos recién y quedaron como estaban: ${names}. Revisalos en la tabla.`,
  'copying-failed': ({ venue }: { venue: string }) => `${venue}: no se pudo`,
  'copying-again': 'Reintentar',
  'copying-new-in': ({ venue }: { venue: string }) => `Lo que no existe en ${venue}`,
  'copying-new-none': 'No crearlo',
  'copying-new-at': ({ stall }: { stall: string }) => `Crearlo apagado en ${stall}`,
  'copying-brought': ({ venue, count }: { venue: string; count: number }) =>
    `${venue}: ${count === 1 ? '1 producto creado' : `${count} productos creados`}`,
  'copying-brought-off': 'Llegan apagados y sin opciones. Revisalos en la carta y prendelos.',
  'copying-no-section': ({ names }: { names: string }) =>
    `Falta la sección de ${names}. Creala con el mismo nombre y probá otra vez.`,
  'copying-undone': ({ venue }: { venue: string }) => `${venue}: precios como estaban`,
} as const;
