import type { TillFormat } from './till-format.ts';

/** Item library of Square. Each variation has a row with the name of its item; places stand behind a heading. */
export const square: TillFormat = {
  name: 'Square',
  marks: [
    ['item name', 'nombre del articulo'],
    ['variation name', 'nombre de la variante', 'nombre de la variacion'],
  ],
  columns: {
    name: ['item name', 'nombre del articulo'],
    price: ['price', 'precio', 'price *', 'precio *'],
    category: ['reporting category', 'category', 'categories', 'categoria para informes', 'categoria', 'categorias'],
    description: ['description', 'descripcion'],
    stock: [
      'new quantity',
      'new quantity *',
      'current quantity',
      'current quantity *',
      'cantidad nueva *',
      'nueva cantidad *',
      'cantidad actual *',
    ],
  },
  saleFlags: [
    ['enabled', 'enabled *', 'habilitado', 'habilitado *'],
    ['sellable', 'se puede vender'],
  ],
  options: [
    {
      name: ['option name 1', 'nombre de la opcion 1'],
      value: ['variation name', 'nombre de la variante', 'nombre de la variacion'],
    },
  ],
  rowsOfProduct: 'name',
  noVariant: ['regular', 'normal', 'estandar', 'standard'],
  levelSign: '>',
  noSection: ['uncategorized', 'sin categoria'],
};
