/**
 * Headings of plain price lists, for sheets that no till wrote: `Código; Descripción; Precio`. They count only where no
 * better heading stands. Folded.
 */
export const priceList = {
  /** The name of a product, in a sheet with a price and no other name; the preferred first. */
  names: [
    'bebida',
    'bebidas',
    'comida',
    'comidas',
    'plato',
    'platos',
    'trago',
    'tragos',
    'postre',
    'postres',
    'titulo',
    'denominacion',
    'especialidad',
    'mercaderia',
    'carta',
    'menu',
    'title',
    'drink',
    'food',
    'dish',
    'menu item',
    // Last: beside another name they are what they say.
    'descripcion',
    'descripcion del producto',
    'detalle',
    'description',
  ],
  /** Prices that count before any other, since the others are computed or on offer. */
  listPrices: ['list price', 'lst price', 'regular price', 'precio regular', 'precio normal'],
  /** Prices in a sheet without another one, the preferred first. */
  otherPrices: [
    'precio contado',
    'precio efectivo',
    'contado',
    'efectivo',
    'precio de contado',
    'precio en efectivo',
    'precio mostrador',
    'precio salon',
    'precio local',
    'precio minorista',
    'p lista',
    'p venta',
    'p publico',
    'cash price',
    'retail price',
    'sales price',
    'sale price',
  ],
  /** Begins the heading of what may be the price. */
  priceTitle: /^(?:precios?|price|p|importe)\b/,
  /** In the heading of a further price, which is named and not read: `Precio tarjeta`, `Standard price`. */
  furtherPrice: /^(?:precios?|price|p|importe|costo|cost|coste)\b|\b(?:precio|price|costo|cost|coste)$/,
} as const;
