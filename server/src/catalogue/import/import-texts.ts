import type { BadReason, BadRow, ProductState } from './import-plan.ts';
import type { DefaultCategories } from './plan-import.ts';
import type { UnreadableSheet } from './sheet.ts';

export type ImportTexts = {
  readonly categories: DefaultCategories;
  readonly reasons: Readonly<Record<BadReason, string>>;
  readonly fields: Readonly<Record<keyof ProductState, string>>;
  readonly unreadable: Readonly<Record<UnreadableSheet['reason'], string>>;
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  readonly notCounted: string;
  badRow(row: BadRow, reason: string): string;
  line(line: number): string;
  created(count: number): string;
  changed(count: number): string;
  unchanged(count: number): string;
  bad(count: number): string;
  ageLimit(category: string, isOn: boolean): string;
  ignoredColumns(titles: string): string;
  readonly wouldBeWritten: string;
  readonly written: string;
  readonly nothingToWrite: string;
  readonly refused: string;
  unknownVenue(code: string, known: string): string;
  unknownCommerce(code: string, venue: string, known: string): string;
  noFile(name: string): string;
  readonly usage: string;
};

const es: ImportTexts = {
  categories: { general: 'General', extras: 'Adicionales', sideDishes: 'Guarniciones' },
  reasons: {
    'name-missing': 'falta el nombre del producto',
    'name-too-long': 'el nombre tiene más de 120 letras',
    'name-twice': 'ese producto ya está en una fila anterior',
    'price-missing': 'es un producto nuevo y falta el precio',
    'price-unreadable':
      'no es un precio que se entienda, con dos decimales como máximo (ejemplos: 1500, 1.500,50, $ 1.500)',
    'units-unreadable': 'no es una cantidad de unidades (un número entero, o «sin límite»)',
    'sizes-unreadable': 'los talles se escriben con sus unidades: S:10, M:5, L:3',
    'stock-of-clothing': 'es ropa: las unidades van por talle, no en la columna de stock',
    'extras-unreadable': 'se escriben con su precio: Cheddar:800, Panceta:900',
    'extra-price-missing': 'es un adicional nuevo y falta su precio (Cheddar:800)',
    'extra-price-conflict': 'tiene dos precios distintos en la planilla',
    'extra-is-sold-alone': 'ya se vende como otro tipo de producto, no puede ser también este adicional',
    'age-unreadable': 'no se entiende si es solo para mayores (sí o no)',
    'age-conflict': 'su categoría tiene productos para mayores y para todos: sepárelos en dos categorías',
    'minutes-unreadable': 'no es un tiempo en minutos, de 0 a 240',
    'yes-no-unreadable': 'no se entiende (sí o no)',
    'type-unreadable': 'no es un tipo de producto (producto, adicional o guarnición)',
    'text-too-long': 'el texto es demasiado largo',
    'formula-error': 'es el error de una fórmula, no un dato',
    'not-text': 'tiene caracteres de control, que no son texto (aquí como ␀ o ␛)',
  },
  fields: {
    name: 'nombre',
    typeId: 'tipo',
    priceMinor: 'precio',
    description: 'descripción',
    category: 'categoría',
    stock: 'stock',
    isClothing: 'es ropa',
    sizes: 'talles',
    extras: 'adicionales',
    sideDishes: 'guarniciones',
    preparationMinutes: 'minutos de preparación',
    isSuggested: 'sugerido',
    enabled: 'a la venta',
  },
  unreadable: {
    'old-excel': 'Es un Excel viejo (.xls). Guárdelo como «Libro de Excel (.xlsx)» y vuelva a intentar.',
    'not-a-table': 'El archivo no se puede leer como planilla. Sirven .xlsx y .csv.',
    'too-large': 'El archivo es demasiado grande (hasta 10 MB y 20.000 filas).',
    'no-header': 'No se encontró la fila de títulos: hace falta al menos una columna «Nombre» y otra como «Precio».',
  },
  yes: 'sí',
  no: 'no',
  nothing: '(nada)',
  notCounted: 'sin límite',
  badRow: ({ line, column, value }, reason) =>
    `Fila ${line}${column === null ? '' : `, columna «${column}»`}: ${value === '' ? '' : `«${value}»: `}${reason}.`,
  line: (line) => `fila ${line}`,
  created: (count) => `${count} ${count === 1 ? 'producto nuevo' : 'productos nuevos'}`,
  changed: (count) => `${count} ${count === 1 ? 'producto con cambios' : 'productos con cambios'}`,
  unchanged: (count) => `${count} sin cambios`,
  bad: (count) => `${count} ${count === 1 ? 'problema' : 'problemas'}`,
  ageLimit: (category, isOn) =>
    isOn
      ? `La categoría «${category}» pasa a ser solo para mayores.`
      : `La categoría «${category}» pasa a ser para todos.`,
  ignoredColumns: (titles) => `Columnas que no se usan: ${titles}.`,
  wouldBeWritten: 'Es una prueba: no se escribió nada.',
  written: 'Listo: los visitantes ya ven los cambios.',
  nothingToWrite: 'No hay nada que cambiar.',
  refused: 'No se escribió nada. Corrija las filas, o use --skip-bad para importar las demás.',
  unknownVenue: (code, known) => `No existe la sede «${code}». Existen: ${known}.`,
  unknownCommerce: (code, venue, known) => `No existe el puesto «${code}» en «${venue}». Existen: ${known}.`,
  noFile: (name) => `No se puede leer el archivo ${name}.`,
  usage:
    'Uso: npm run import -- <archivo.csv|archivo.xlsx> --venue SEDE --commerce PUESTO [--dry-run] [--skip-bad] [--lang es|en]',
};

const en: ImportTexts = {
  categories: { general: 'General', extras: 'Extras', sideDishes: 'Side dishes' },
  reasons: {
    'name-missing': 'the name of the product is missing',
    'name-too-long': 'the name has more than 120 characters',
    'name-twice': 'this product is in an earlier row already',
    'price-missing': 'this is a new product and its price is missing',
    'price-unreadable':
      'this is not a price that can be understood, with two decimals at most (examples: 1500, 1,500.50, $ 1.500)',
    'units-unreadable': 'this is not a number of units (a whole number, or "unlimited")',
    'sizes-unreadable': 'sizes are written with their units: S:10, M:5, L:3',
    'stock-of-clothing': 'this is clothing: its units go by size, not into the stock column',
    'extras-unreadable': 'these are written with their price: Cheddar:800, Bacon:900',
    'extra-price-missing': 'this is a new extra and its price is missing (Cheddar:800)',
    'extra-price-conflict': 'this has two different prices in the sheet',
    'extra-is-sold-alone': 'this is sold as another kind of product already, it cannot be this extra too',
    'age-unreadable': 'it is not clear whether this is for adults only (yes or no)',
    'age-conflict': 'its category has products for adults and for everybody: put them into two categories',
    'minutes-unreadable': 'this is not a time in minutes, 0 to 240',
    'yes-no-unreadable': 'this is not clear (yes or no)',
    'type-unreadable': 'this is not a type of product (product, extra or side dish)',
    'text-too-long': 'the text is too long',
    'formula-error': 'this is the error of a formula, not a value',
    'not-text': 'this has control characters, which are no text (here as ␀ or ␛)',
  },
  fields: {
    name: 'name',
    typeId: 'type',
    priceMinor: 'price',
    description: 'description',
    category: 'category',
    stock: 'stock',
    isClothing: 'is clothing',
    sizes: 'sizes',
    extras: 'extras',
    sideDishes: 'side dishes',
    preparationMinutes: 'preparation minutes',
    isSuggested: 'suggested',
    enabled: 'on sale',
  },
  unreadable: {
    'old-excel': 'This is an old Excel file (.xls). Save it as "Excel workbook (.xlsx)" and try again.',
    'not-a-table': 'The file cannot be read as a spreadsheet. .xlsx and .csv will do.',
    'too-large': 'The file is too large (up to 10 MB and 20,000 rows).',
    'no-header': 'No row of headings was found: there must be a column "Name" and one more, such as "Price".',
  },
  yes: 'yes',
  no: 'no',
  nothing: '(nothing)',
  notCounted: 'unlimited',
  badRow: ({ line, column, value }, reason) =>
    `Row ${line}${column === null ? '' : `, column "${column}"`}: ${value === '' ? '' : `"${value}": `}${reason}.`,
  line: (line) => `row ${line}`,
  created: (count) => `${count} new ${count === 1 ? 'product' : 'products'}`,
  changed: (count) => `${count} changed`,
  unchanged: (count) => `${count} unchanged`,
  bad: (count) => `${count} ${count === 1 ? 'problem' : 'problems'}`,
  ageLimit: (category, isOn) =>
    isOn ? `The category "${category}" becomes adults only.` : `The category "${category}" becomes open to everybody.`,
  ignoredColumns: (titles) => `Columns that are not used: ${titles}.`,
  wouldBeWritten: 'This was a trial: nothing was written.',
  written: 'Done: visitors see the changes.',
  nothingToWrite: 'There is nothing to change.',
  refused: 'Nothing was written. Correct the rows, or use --skip-bad to import the others.',
  unknownVenue: (code, known) => `There is no venue "${code}". There are: ${known}.`,
  unknownCommerce: (code, venue, known) => `There is no commerce "${code}" in "${venue}". There are: ${known}.`,
  noFile: (name) => `The file ${name} cannot be read.`,
  usage:
    'Usage: npm run import -- <file.csv|file.xlsx> --venue CODE --commerce CODE [--dry-run] [--skip-bad] [--lang es|en]',
};

export const importTexts = { es, en } as const;
