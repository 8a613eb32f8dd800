export const venueCopiesEs = {
  'venue-copy-lead': 'Los visitantes no ven la copia hasta que la abras en sus datos.',
  'venue-copy-data': 'Datos de la copia',
  'venue-copy-name': 'Nombre de la copia',
  'venue-copy-first-name': ({ name }: { name: string }) => `${name} (copia)`,
  'venue-copy-code-wrong': 'Usá minúsculas, números y guiones, por ejemplo estadio-2.',
  'venue-copy-what': 'Qué se copia',
  'venue-copy-brand': 'La marca: colores, imágenes, textos y enlaces.',
  'venue-copy-stalls':
    'Los puestos, con horarios, formas de entrega y cartas. Los productos con stock contado arrancan en 0.',
  'venue-copy-content': 'Las novedades, los banners y el orden del inicio.',
  'venue-copy-not':
    'No se copian pedidos, personas, cuentas de cobro, claves, impresoras, partidos, descuentos, combos ni beneficios.',
  'venue-copy-do': 'Crear la copia',
} as const;
