import type { TillFormat } from './till-format.ts';

/** Products of WooCommerce. A variation names its parent, or stands below it. The price on offer is never read. */
export const wooCommerce: TillFormat = {
  name: 'WooCommerce',
  marks: [
    ['regular price', 'precio normal'],
    ['type', 'tipo'],
    ['published', 'publicado', 'categories', 'categorias'],
  ],
  columns: {
    id: ['id'],
    sku: ['sku'],
    kind: ['type', 'tipo'],
    parent: ['parent', 'superior', 'padre'],
    name: ['name', 'nombre'],
    price: ['regular price', 'precio normal'],
    category: ['categories', 'categorias'],
    description: ['short description', 'descripcion corta', 'description', 'descripcion'],
    stock: ['stock', 'inventario', 'existencias'],
  },
  saleFlags: [
    ['published', 'publicado'],
    ['visibility in catalog', 'visibilidad en el catalogo'],
  ],
  options: [1, 2, 3].map((place) => ({
    name: [`attribute ${place} name`, `nombre del atributo ${place}`],
    value: [
      `attribute ${place} value s`,
      `attribute ${place} value`,
      `valor es del atributo ${place}`,
      `valor del atributo ${place}`,
    ],
  })),
  rowsOfProduct: 'parent',
  noVariant: [],
  levelSign: '>',
  noSection: ['uncategorized', 'sin categorizar', 'sin categoria'],
};
