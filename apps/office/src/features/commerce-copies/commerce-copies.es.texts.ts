export const commerceCopiesEs = {
  'stall-copy-lead': 'La copia no recibe pedidos hasta que la enciendas en sus datos.',
  'stall-copy-what': 'Qué se copia',
  'stall-copy-menu': 'La carta: categorías, productos con sus precios, talles y fotos, y grupos de opciones.',
  'stall-copy-delivery': 'Las formas de entrega, con sus zonas.',
  'stall-copy-payment': 'Efectivo y saldo. Los medios de pago conectados se conectan aparte en cada puesto.',
  'stall-copy-not': 'No se copian pedidos, descuentos, combos, impresoras ni personas.',
  'stall-copy-name': 'Nombre de la copia',
  'stall-copy-first-name': ({ name }: { name: string }) => `${name} (copia)`,
  'stall-copy-stock': 'Copiar también el stock',
  'stall-copy-stock-hint': 'Apagado, los productos con stock contado arrancan en 0.',
  'stall-copy-do': 'Crear la copia',
  'stall-copy-code-wrong': 'Usá minúsculas, números y guiones, por ejemplo parrilla-2.',
} as const;
