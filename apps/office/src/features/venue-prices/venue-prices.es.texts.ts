export const venuePricesEs = {
  'prices-lead':
    'Elegí de qué sede salen los precios y a cuáles llegan. Se buscan por nombre de producto y de talle. Lo ya agendado no cambia.',
  'prices-from': 'De',
  'prices-to': 'A estas sedes',
  'prices-other-currency': ({ name }: { name: string }) => `${name}: cobra en otra moneda`,
  'prices-only-one': 'Para llevar precios necesitás editar la carta de dos sedes o más.',
  'prices-stall': 'Puesto',
  'prices-all-stalls': 'Todos los puestos',
  'prices-choose-target': 'Elegí al menos una sede de destino.',
  'prices-empty': 'Ningún producto coincide con los filtros.',
  'prices-table': 'Precios a llevar',
  'prices-product': 'Producto',
  'prices-same': 'ya está igual',
  'prices-new': 'No existe',
  'prices-several-prices': 'Tiene más de un precio en el origen. Elegí un puesto.',
  'prices-several-sections': 'Está repetido en un puesto. Cambialo en su carta.',
  'prices-other-sizes': 'No tiene precio propio para este talle.',
  'prices-in-stalls': ({ count }: { count: number }) => `en ${count} puestos`,
  'prices-confirm': 'Cambia mucho: confirmalo',
  'prices-confirm-of': ({ product, venue }: { product: string; venue: string }) =>
    `Confirmar el precio de ${product} en ${venue}`,
  'prices-becomes': 'pasa a',
  'prices-sums': ({ changes, same, missing }: { changes: number; same: number; missing: number }) =>
    `${changes === 1 ? '1 precio cambia' : `${changes} precios cambian`}, ${same} ya están igual, ${missing} no existen ahí.`,
  'prices-unconfirmed': ({ count }: { count: number }) =>
    count === 1 ? '1 espera que lo confirmes.' : `${count} esperan que los confirmes.`,
  'prices-apply': ({ count }: { count: number }) => (count === 1 ? 'Llevar 1 precio' : `Llevar ${count} precios`),
  'prices-none': 'No hay ningún precio para llevar.',
  'prices-too-many': 'Son más de 3.000 precios para una sede. Elegí un puesto o una sección y hacelo por partes.',
  'prices-reading': 'Comparando precios…',
  'prices-results': 'Resultado por sede',
  'prices-done': ({ venue, count }: { venue: string; count: number }) =>
    `${venue}: ${count === 1 ? 'cambió 1 precio' : `cambiaron ${count} precios`}`,
  'prices-left-out': ({ names }: { names: string }) =>
    `Alguien cambió estos productos recién y quedaron como estaban: ${names}. Revisalos en la tabla.`,
  'prices-failed': ({ venue }: { venue: string }) => `${venue}: no se pudo`,
  'prices-again': 'Reintentar',
  'prices-new-in': ({ venue }: { venue: string }) => `Lo que no existe en ${venue}`,
  'prices-new-none': 'No crearlo',
  'prices-new-at': ({ stall }: { stall: string }) => `Crearlo apagado en ${stall}`,
  'prices-brought': ({ venue, count }: { venue: string; count: number }) =>
    `${venue}: ${count === 1 ? '1 producto creado' : `${count} productos creados`}`,
  'prices-brought-off': 'Llegan apagados y sin opciones. Revisalos en la carta y prendelos.',
  'prices-no-section': ({ names }: { names: string }) =>
    `Falta la sección de ${names}. Creala con el mismo nombre y probá otra vez.`,
  'prices-undone': ({ venue }: { venue: string }) => `${venue}: precios como estaban`,
} as const;
