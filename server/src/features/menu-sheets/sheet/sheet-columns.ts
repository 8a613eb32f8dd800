import { fold } from '#features/catalogue/menu-plans/fold.ts';
import type { Language } from '#platform/text/language.ts';
import type { SheetHeading } from '@app/contract/resources/fields.ts';
import { productCategories } from '@app/contract/resources/product-categories.ts';
import { products } from '@app/contract/resources/products.ts';
import { listed, sheetColumnsOf } from '@app/contract/resources/sheet-columns.ts';

/** Columns of values that are declared. */
const DECLARED = { ...sheetColumnsOf(products), ...sheetColumnsOf(productCategories) };
/** Units have a call of their own. */
const STOCK = {
  heading: { es: 'Stock', en: 'Stock' },
  synonyms: listed(`
    cantidad, cant, existencias, existencia, unidades, disponibles, stock actual, stock inicial,
    quantity, qty, units, inventory
  `),
};

/** Prices of the sizes that have their own. */
const SIZE_PRICES = {
  heading: { es: 'Precios por talle', en: 'Size prices' },
  synonyms: listed(`
    precio por talle, precios de talles, precio por tamano, precios por tamano, precios de tamanos,
    size price, prices by size, price by size, price per size
  `),
  label: { es: 'precios por talle', en: 'size prices' },
};

/** Columns that an export writes. */
const WRITTEN = { ...DECLARED, stock: STOCK, sizePrices: SIZE_PRICES };
export type WrittenColumn = keyof typeof WRITTEN;

/** Columns that an export writes as groups. */
const READ_ONLY = {
  extras: {
    heading: { es: 'Adicionales', en: 'Extras' },
    synonyms: listed('extra, adicional, agregados, toppings, add ons, addons'),
  },
  sideDishes: {
    heading: { es: 'Guarniciones', en: 'Side dishes' },
    synonyms: listed('guarnicion, acompanamientos, acompanamiento, side dish, sides, side'),
  },
};
const READ = { ...WRITTEN, ...READ_ONLY };

/** A column that an import knows. */
export type Column = keyof typeof READ;

const COLUMN_OF = new Map<string, Column>(
  entriesOf(READ).flatMap(([column, { heading, synonyms }]) =>
    [heading.es, heading.en, ...synonyms].map((text) => [fold(text), column] as const),
  ),
);

export const COLUMNS: readonly Column[] = entriesOf(READ).map(([column]) => column);

export function isColumn(key: string): key is Column {
  return Object.hasOwn(READ, key);
}

/** The column of a folded heading. */
export function columnOf(heading: string): Column | undefined {
  return COLUMN_OF.get(heading);
}

export function headingOf(column: Column, language: Language): string {
  return READ[column].heading[language];
}

/** What a preview calls the value of a column. */
export function labelOf(column: WrittenColumn, language: Language): string {
  const { heading, label }: SheetHeading = WRITTEN[column];
  return label?.[language] ?? heading[language].toLowerCase();
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): [Key, Value][] {
  const keys: string[] = Object.keys(record);
  return keys.flatMap((key): [Key, Value][] => (isKeyOf(record, key) ? [[key, record[key]]] : []));
}

function isKeyOf<Key extends string>(record: Readonly<Record<Key, unknown>>, key: string): key is Key {
  return key in record;
}
