export const menuOrderEs = {
  'menu-order-title': 'Orden de la carta',
  'menu-order-lead': 'Así la leen los visitantes. Arrastrá, o con el teclado: espacio, flechas, espacio.',
  'menu-order-none': 'Este puesto no tiene categorías',
  'menu-order-none-text': 'Se crean junto con el primer producto.',
  'menu-order-products': ({ count }: { count: number }) => (count === 1 ? '1 producto' : `${count} productos`),
  'sort-handle': ({ name }: { name: string }) => `Mover ${name}`,
  'sort-up': ({ name }: { name: string }) => `Subir ${name}`,
  'sort-down': ({ name }: { name: string }) => `Bajar ${name}`,
  'sort-place': ({ name, place, of }: { name: string; place: number; of: number }) =>
    `${name}: lugar ${place} de ${of}`,
  'sort-lifted': ({ name }: { name: string }) => `${name}: movelo con las flechas y soltalo con espacio`,
  'order-saved': 'Orden guardado',
  'category-edit': ({ name }: { name: string }) => `Editar ${name}`,
  'category-edit-title': 'Editar la categoría',
  'category-remove': 'Eliminar la categoría',
  'category-removed': ({ name }: { name: string }) => `${name}: eliminada`,
  'category-show-products': ({ name }: { name: string }) => `Productos de ${name}`,
} as const;
