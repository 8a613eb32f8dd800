import { fold } from '#features/catalogue/menu-plans/fold.ts';
import { cellText, type SheetRow } from './sheet.ts';

export type Field =
  | 'name'
  | 'price'
  | 'description'
  | 'category'
  | 'stock'
  | 'sizes'
  | 'extras'
  | 'sideDishes'
  | 'modifierGroups'
  | 'requiresIdentification'
  | 'preparationMinutes'
  | 'isSuggested'
  | 'type'
  | 'enabled'
  | 'translatedCategory'
  | 'translatedName'
  | 'translatedDescription'
  | 'allergens'
  | 'traits';

export type Headers = {
  /** Line of the headings, from 1. */
  readonly line: number;
  readonly columns: ReadonlyMap<Field, { readonly index: number; readonly title: string }>;
  /** Columns with the units of one size each. */
  readonly sizeColumns: readonly { readonly index: number; readonly title: string; readonly size: string }[];
  /** Unknown headings. */
  readonly ignored: readonly string[];
};

/** Folded; Spanish first. */
const SYNONYMS: Record<Field, readonly string[]> = {
  name: [
    'nombre',
    'producto',
    'productos',
    'articulo',
    'item',
    'nombre del producto',
    'nombre producto',
    'plato',
    'detalle del producto',
    'name',
    'product',
    'product name',
    'item name',
    'nombre articulo',
    'nombre del articulo',
  ],
  price: [
    'precio',
    'precios',
    'importe',
    'valor',
    'precio venta',
    'precio de venta',
    'precio unitario',
    'precio final',
    'precio al publico',
    'pvp',
    'p unitario',
    'costo al publico',
    'price',
    'unit price',
    'sale price',
    'final price',
    'item price',
    'product price',
    'precio del producto',
    'precio producto',
    'precio lista',
    'precio de lista',
    'amount',
  ],
  description: [
    'descripcion',
    'detalle',
    'detalles',
    'ingredientes',
    'descripcion del producto',
    'description',
    'details',
  ],
  category: ['categoria', 'rubro', 'seccion', 'familia', 'grupo', 'category', 'section', 'group'],
  stock: [
    'stock',
    'cantidad',
    'cant',
    'existencias',
    'existencia',
    'unidades',
    'disponibles',
    'stock actual',
    'stock inicial',
    'quantity',
    'qty',
    'units',
    'inventory',
  ],
  sizes: ['talles', 'talle', 'tallas', 'talla', 'talles y stock', 'stock por talle', 'sizes', 'size'],
  extras: ['extras', 'extra', 'adicionales', 'adicional', 'agregados', 'toppings', 'add ons', 'addons'],
  sideDishes: [
    'guarniciones',
    'guarnicion',
    'acompanamientos',
    'acompanamiento',
    'side dishes',
    'side dish',
    'sides',
    'side',
  ],
  modifierGroups: [
    'grupos',
    'grupos de opciones',
    'opciones',
    'groups',
    'choice groups',
    'modifier groups',
    'modifiers',
    'options',
    'choices',
  ],
  requiresIdentification: [
    'mayores de 18',
    'mayor de 18',
    'solo mayores',
    'mayores',
    '+18',
    '18+',
    'requiere dni',
    'requiere identificacion',
    'requiere documento',
    'edad',
    'alcohol',
    'age',
    'over 18',
    'adults only',
    'requires id',
    'requires identification',
    'age restricted',
  ],
  preparationMinutes: [
    'tiempo de preparacion',
    'tiempo preparacion',
    'preparacion',
    'minutos',
    'minutos de preparacion',
    'demora',
    'preparation time',
    'prep time',
    'preparation',
    'minutes',
    'prep minutes',
  ],
  isSuggested: ['sugerido', 'sugeridos', 'sugerir', 'recomendado', 'destacado', 'suggested', 'recommended', 'featured'],
  type: ['tipo', 'tipo de producto', 'type', 'product type'],
  enabled: [
    'activo',
    'habilitado',
    'a la venta',
    'en venta',
    'disponible',
    'active',
    'enabled',
    'on sale',
    'available',
  ],
  translatedCategory: [
    'categoria en ingles',
    'categoria ingles',
    'categoria en castellano',
    'categoria en espanol',
    'english category',
    'category in english',
    'spanish category',
    'category in spanish',
  ],
  translatedName: [
    'nombre en ingles',
    'nombre ingles',
    'nombre en castellano',
    'nombre en espanol',
    'english name',
    'name in english',
    'spanish name',
    'name in spanish',
  ],
  translatedDescription: [
    'descripcion en ingles',
    'descripcion ingles',
    'descripcion en castellano',
    'descripcion en espanol',
    'english description',
    'description in english',
    'spanish description',
    'description in spanish',
  ],
  allergens: ['alergenos', 'alergeno', 'allergens', 'allergen'],
  traits: ['caracteristicas', 'caracteristica', 'dieta', 'traits', 'dietary', 'diet'],
};

const FIELD_OF = new Map<string, Field>();
for (const [field, synonyms] of entriesOf(SYNONYMS)) for (const synonym of synonyms) FIELD_OF.set(synonym, field);

const SIZE_COLUMN = /^(?:talles?|tallas?|sizes?|stock talle|stock size) (.+)$/;
/** Titles, dates and logos stand above the headings, within this many rows. */
const HEADINGS_WITHIN_ROWS = 25;

/**
 * Finds the row of headings: the first with the product and another known column.
 * Order, case, accents, signs and text in brackets ("Precio ($)") do not matter.
 *
 * @returns undefined without one
 */
export function recogniseHeaders(rows: readonly SheetRow[]): Headers | undefined {
  return rows
    .slice(0, HEADINGS_WITHIN_ROWS)
    .map(readHeadings)
    .find(({ columns, sizeColumns }) => columns.has('name') && columns.size + sizeColumns.length > 1);
}

function readHeadings(row: SheetRow): Headers {
  const columns = new Map<Field, { index: number; title: string }>();
  const sizeColumns: Headers['sizeColumns'][number][] = [];
  const ignored: string[] = [];
  for (const [index, cell] of row.cells.entries()) {
    const title = cellText(cell);
    if (title === '') continue;
    const size = SIZE_COLUMN.exec(fold(title))?.[1];
    const field = fieldOf(title);
    if (field && !columns.has(field)) columns.set(field, { index, title });
    else if (size) sizeColumns.push({ index, title, size: size.toUpperCase() });
    else ignored.push(title);
  }
  return { line: row.line, columns, sizeColumns, ignored };
}

function fieldOf(title: string): Field | undefined {
  return FIELD_OF.get(fold(title)) ?? FIELD_OF.get(fold(title.replaceAll(/\(.*?\)|\[.*?\]/g, ' ')));
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  const keys: string[] = Object.keys(record);
  return keys.flatMap((key): [Key, Value][] => (isKeyOf(record, key) ? [[key, record[key]]] : []));
}

function isKeyOf<Key extends string>(record: Record<Key, unknown>, key: string): key is Key {
  return key in record;
}
