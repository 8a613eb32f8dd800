export const productPartsEs = {
  'group-copies': ({ same, other }: { same: number; other: number }) => {
    const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`);
    if (same === 0 && other === 0) return 'Ningún otro producto tiene este grupo.';
    if (other === 0) return `Igual en ${products(same)} más.`;
    if (same === 0) return `Distinto en ${products(other)} más.`;
    return `Igual en ${products(same)} más y distinto en ${products(other)}.`;
  },
  'group-copy-to': 'Copiar a otros productos',
  'group-copy-unsaved': 'Guardá los cambios para copiarlo.',
  'group-copy-title': ({ name }: { name: string }) => `Copiar “${name}”`,
  'group-copy-now': ({ count }: { count: number }) => {
    if (count === 0) return 'Elegí un producto';
    return count === 1 ? 'Copiar a 1 producto' : `Copiar a ${count} productos`;
  },
  'group-copy-none': 'El puesto no tiene otros productos.',
  'group-copy-adds': 'Se agrega.',
  'group-copy-replaces': 'Reemplaza su grupo con el mismo nombre.',
  'group-copy-same': 'Ya lo tiene igual.',
  'group-copy-counts-otherwise': 'No se puede: sus grupos cuentan las unidades de otra manera.',
  'group-copy-option-taken': ({ group }: { group: string }) => `No se puede: “${group}” ya ofrece una de las opciones.`,
  'group-copied': ({ name, count }: { name: string; count: number }) =>
    `${name}: copiado a ${count === 1 ? '1 producto' : `${count} productos`}`,
  'category-minutes': 'Preparación de sus productos (minutos)',
  'category-minutes-hint': 'Vale para los que no tienen minutos propios.',
  station: 'Estación',
  'station-none': 'El puesto no tiene estaciones. Se crean en la página Estaciones.',
  'station-of-its-category': 'La de su categoría',
  'station-first': ({ name }: { name: string }) => `La primera: ${name}`,
  'station-of-product-hint': 'Se guarda al elegirla. Vale también para los pedidos abiertos.',
  'station-of-category-hint': 'Se guarda al elegirla. Vale para los productos sin estación propia.',
  'station-saved': 'Estación guardada',
} as const;
