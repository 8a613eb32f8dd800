import type { TillFormat } from './till-format.ts';

/** "Export items" of Loyverse, in Spanish and English. Rows below a product with its handle and no name are variants. */
export const loyverse: TillFormat = {
  name: 'Loyverse',
  marks: [['handle'], ['seguir el inventario', 'track stock'], ['nombre', 'name']],
  columns: {
    handle: ['handle'],
    name: ['nombre', 'name'],
    price: ['precio', 'price', 'precio predeterminado', 'precio por defecto', 'default price'],
    category: ['categoria', 'category'],
    description: ['descripcion', 'description'],
    stock: ['en inventario', 'en stock', 'in stock'],
    tracking: ['seguir el inventario', 'track stock'],
    soldByWeight: ['vendido por peso', 'sold by weight'],
  },
  saleFlags: [['disponibles para la venta', 'disponible para la venta', 'available for sale']],
  options: [1, 2, 3].map((place) => ({
    name: [`opcion ${place} nombre`, `nombre de la opcion ${place}`, `option ${place} name`],
    value: [`opcion ${place} valor`, `valor de la opcion ${place}`, `option ${place} value`],
  })),
  rowsOfProduct: 'handle',
  noVariant: [],
  levelSign: null,
  noSection: ['sin categoria', 'no category'],
};
