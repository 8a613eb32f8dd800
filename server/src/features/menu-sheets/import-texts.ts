import type { ProductState } from '#features/catalogue/menu-plans/import-plan.ts';
import type { BadReason, BadRow } from '#features/catalogue/menu-plans/sheet-product.ts';
import type { Language } from '#platform/text/language.ts';
import type { ProductAllergen, ProductTrait } from '@app/contract/values/product-facts.ts';
import type { Loss } from './plan/data-losses.ts';
import type { DefaultNames } from './plan/plan-import.ts';
import type { PriceJump, PriceSum } from './plan/price-jumps.ts';
import { FACT_WORDS } from './sheet/parse-facts.ts';
import { labelOf } from './sheet/sheet-columns.ts';
import type { UnreadableSheet } from './sheet/sheet.ts';

export type ImportTexts = {
  readonly defaults: DefaultNames;
  readonly reasons: Readonly<Record<BadReason, string>>;
  field(field: keyof ProductState): string;
  readonly facts: Readonly<Record<ProductAllergen | ProductTrait, string>>;
  readonly unreadable: Readonly<Record<UnreadableSheet['reason'], string>>;
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  readonly notCounted: string;
  readonly asCategory: string;
  readonly onePerUnit: string;
  badRow(row: BadRow, reason: string): string;
  line(line: number): string;
  created(count: number): string;
  changed(count: number): string;
  unchanged(count: number): string;
  bad(count: number): string;
  ageLimit(category: string, isOn: boolean): string;
  translatedCategory(category: string, translation: string): string;
  ignoredColumns(titles: string): string;
  till(name: string): string;
  furtherPrices(read: string, others: string): string;
  totals(lines: string): string;
  /** Names of several rows, distinguished by their descriptions. */
  describedNames(names: string): string;
  /** Products with a price for each size in one cell. */
  sizePrices(count: number): string;
  /** Rows with one cause. */
  badRows(cause: { column: string | null; lines: string; count: number; values: string; reason: string }): string;
  priceJump(jump: { kind: PriceJump['kind']; name: string; before: string | null; after: string }): string;
  priceSum(sum: PriceSum): string;
  loss(kind: Loss, count: number, names: string): string;
  units(count: number): string;
  hiddenProducts(count: number): string;
  otherSheets(names: string): string;
  hiddenCents(count: number, firstLine: number): string;
  readonly wouldBeWritten: string;
  readonly written: string;
  readonly nothingToWrite: string;
  readonly refused: string;
  readonly pricesUnconfirmed: string;
  unknownVenue(code: string, known: string): string;
  unknownCommerce(code: string, venue: string, known: string): string;
  noFile(name: string): string;
  /** @param line of the headings; 0: none */
  columnsUnknown(line: number): string;
  chooseColumns(example: string): string;
  readonly usage: string;
};

const fieldsOf =
  (language: Language, isClothing: string): ImportTexts['field'] =>
  (field) =>
    field === 'isClothing'
      ? isClothing
      : labelOf(field === 'typeId' ? 'type' : field === 'priceMinor' ? 'price' : field, language);

function percentText(percent: number, locale: 'es-AR' | 'en'): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.abs(percent));
}

type LossTexts = Readonly<Record<Loss, (isOne: boolean) => string>>;
const LOSSES_ES: LossTexts = {
  description: (isOne) => (isOne ? 'pierde su descripción' : 'pierden su descripción'),
  translatedName: (isOne) => `${isOne ? 'pierde' : 'pierden'} su nombre en el otro idioma`,
  translatedDescription: (isOne) => `${isOne ? 'pierde' : 'pierden'} su descripción en el otro idioma`,
  allergens: (isOne) => `${isOne ? 'deja' : 'dejan'} de declarar alérgenos`,
  traits: (isOne) => `${isOne ? 'pierde' : 'pierden'} características`,
  modifierGroups: (isOne) => `${isOne ? 'deja' : 'dejan'} de ofrecer opciones que hoy ${isOne ? 'tiene' : 'tienen'}`,
  stock: (isOne) => `${isOne ? 'deja' : 'dejan'} de contar sus unidades`,
};
const LOSSES_EN: LossTexts = {
  description: (isOne) => (isOne ? 'loses its description' : 'lose their description'),
  translatedName: (isOne) => (isOne ? 'loses its name' : 'lose their name') + ' in the other language',
  translatedDescription: (isOne) =>
    (isOne ? 'loses its description' : 'lose their description') + ' in the other language',
  allergens: (isOne) => (isOne ? 'no longer declares allergens' : 'no longer declare allergens'),
  traits: (isOne) => (isOne ? 'loses traits' : 'lose traits'),
  modifierGroups: (isOne) =>
    isOne ? 'no longer offers options that it has' : 'no longer offer options that they have',
  stock: (isOne) => (isOne ? 'no longer counts its units' : 'no longer count their units'),
};

const es: ImportTexts = {
  defaults: {
    general: 'General',
    extras: 'Adicionales',
    sideDishes: 'Guarniciones',
    extrasGroup: 'Agregados',
    sideDishGroup: 'Guarnición',
    sizesGroup: 'Tamaño',
    sizes: [
      ['Chico', 'Grande'],
      ['Chico', 'Mediano', 'Grande'],
    ],
  },
  reasons: {
    'name-missing': 'falta el nombre del producto',
    'name-too-long': 'el nombre tiene más de 80 letras',
    'name-is-a-date': 'es una fecha, no el nombre de un producto',
    'cell-is-a-date':
      'el programa de planillas lo convirtió en una fecha: dale a la celda formato «Texto» y escribilo de nuevo',
    'headings-in-two-rows':
      'parece una segunda fila de títulos: dejá una sola fila, con un título en cada columna y una sola columna de precio',
    'name-twice': 'ese producto ya está en una fila anterior de la misma sección',
    'section-missing': 'hay productos con ese nombre en varias secciones: indicá la categoría en su fila',
    'price-missing': 'es un producto nuevo y falta el precio',
    'sheet-without-prices':
      'es un producto nuevo y la planilla no tiene ningún precio: agregale una columna «Precio» y volvé a subirla',
    'prices-with-choices':
      'tiene varios precios en una celda, y también talles, adicionales o grupos: dejá un solo precio o sacá lo demás',
    'price-unreadable':
      'no es un precio que se entienda, con dos decimales como máximo (ejemplos: 1500, 1.500,50, $ 1.500)',
    'price-open':
      'es un precio abierto: en la caja se escribe en cada venta, y acá cada producto tiene su precio. Poné un precio o dejalo afuera',
    'sold-by-weight':
      'se vende por peso, así que su precio es por kilo. Acá se vende por unidad: poné N y el precio de una unidad',
    'variant-unnamed': 'comparte su producto con otras filas y no dice qué tamaño es',
    'variant-incomplete': 'otro tamaño de este producto tiene un problema, y no se importa una parte',
    'price-has-two-readings':
      'puede ser miles o decimales: escribilo sin separador de miles (10005) o indicá el de decimales con --decimal , o --decimal .',
    'units-unreadable': 'no es una cantidad de unidades (un número entero, o «sin límite»)',
    'size-prices-unreadable': 'los precios se escriben así: Pinta:5800, Media:3500; con - no hay ninguno',
    'size-unknown': 'su precio es de un talle que el producto no tiene: agregá antes el talle',
    'sizes-unreadable': 'los talles se escriben con sus unidades: S:10, M:5, L:sin límite',
    'stock-of-clothing': 'es ropa: las unidades van por talle, no en la columna de stock',
    'extras-unreadable': 'se escriben con su precio: Cheddar:800, Panceta:900',
    'groups-unreadable': 'los grupos se escriben así: Guarnición (1): Papas, Ensalada; Agregados (0-3): Panceta 1500',
    'groups-mixed': 'un producto no puede tener grupos de una por unidad junto con otros',
    'group-twice': 'dos grupos tienen el mismo nombre',
    'option-twice': 'una opción está dos veces: cada opción va en un solo grupo',
    'choices-impossible': 'un grupo pide más opciones de las que tiene, o su mínimo es mayor que su máximo',
    'groups-with-extras': 'usá la columna de grupos o las de adicionales y guarniciones, no las dos',
    'extra-price-missing': 'es un adicional nuevo y falta su precio (Cheddar:800)',
    'extra-price-conflict': 'tiene dos precios distintos en la planilla',
    'extra-is-sold-alone': 'ya se vende como otro tipo de producto, no puede ser también este adicional',
    'age-unreadable': 'no se entiende si es solo para mayores (sí o no)',
    'age-conflict': 'su categoría tiene productos para mayores y para todos: separalos en dos categorías',
    'translation-conflict': 'su categoría tiene dos nombres distintos en el otro idioma: dejá uno solo',
    'minutes-unreadable': 'no es un tiempo en minutos, de 0 a 240',
    'yes-no-unreadable': 'no se entiende (sí o no)',
    'type-unreadable': 'no es un tipo de producto (producto, adicional o guarnición)',
    'allergens-unreadable': 'no son alérgenos conocidos (ejemplo: gluten, leche, huevo; o «ninguno»)',
    'traits-unreadable': 'no son características conocidas (ejemplo: sin TACC, vegetariano, picante; o «ninguna»)',
    'text-too-long':
      'el texto es demasiado largo: hasta 600 letras una descripción, 80 un nombre y 60 una categoría o un talle',
    'list-too-long': 'son demasiados talles, grupos u opciones para un producto',
    'formula-error': 'es el error de una fórmula, no un dato',
    'accents-lost': 'perdió letras (�) cuando se guardó: escribilo de nuevo, y guardá la planilla como «CSV UTF-8»',
    'not-text': 'tiene caracteres de control, que no son texto (acá como ␀ o ␛)',
  },
  field: fieldsOf('es', 'es ropa'),
  facts: FACT_WORDS.es,
  unreadable: {
    'old-excel': 'Es un Excel viejo (.xls). Guardalo como «Libro de Excel (.xlsx)» y volvé a intentar.',
    'not-a-table': 'El archivo no se puede leer como planilla. Sirven .xlsx, .ods y .csv.',
    'open-document':
      'Es un documento de LibreOffice que no es una planilla. Guardala como .ods, .xlsx o .csv y volvé a intentar.',
    'web-page': 'Es una página web guardada como planilla. Abrila y guardala como «Libro de Excel (.xlsx)» o .csv.',
    'open-quote': 'Hay una comilla doble (") que se abre y no se cierra. Cerrala o borrala y volvé a intentar.',
    'too-large':
      'El archivo es demasiado grande: hasta 10 MB, 20.000 filas, 256 columnas y 150.000 celdas con datos. Dejá solo la hoja del menú.',
    'cell-too-far':
      'Hay datos fuera de lo que se lee (20.000 filas y 256 columnas). Borrá esa celda o esa fila y volvé a intentar.',
    'no-such-sheet': 'El archivo no tiene esa hoja. Tiene:',
    'encoding-unknown': 'Los acentos no se leen. Guardá la planilla como «CSV UTF-8» o .xlsx y volvé a subirla.',
    'no-header': 'No se encontró la fila de títulos: hace falta al menos una columna «Nombre» y otra como «Precio».',
  },
  yes: 'sí',
  no: 'no',
  nothing: '(nada)',
  notCounted: 'sin límite',
  asCategory: 'como su categoría',
  onePerUnit: 'una por unidad',
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
  translatedCategory: (category, translation) =>
    `La categoría «${category}» pasa a llamarse «${translation}» en el otro idioma.`,
  ignoredColumns: (titles) => sentence(`Columnas que no se usan: ${titles}`),
  till: (name) => `Es una exportación de ${name}.`,
  furtherPrices: (read, others) =>
    sentence(`El precio es el de «${read}». Otros precios y costos, que no se leen: ${others}`),
  totals: (lines) => `Son sumas y quedan afuera: ${lines}.`,
  describedNames: (names) => sentence(`Varias filas tienen el mismo nombre y llevan su descripción al lado: ${names}`),
  sizePrices: (count) =>
    `${count === 1 ? 'Un producto tiene' : `${count} productos tienen`} varios precios en su celda y se ${count === 1 ? 'vende' : 'venden'} por tamaño. Para nombrar los tamaños, escribí el título así: «Precio (copa / botella)».`,
  badRows: ({ column, lines, count, values, reason }) =>
    `${count} filas${column === null ? '' : `, columna «${column}»`}: ${reason}. Filas ${lines}${values === '' ? '' : ` (${values})`}.`,
  priceJump: ({ kind, name, before, after }) =>
    before === null
      ? `${name}: se vendería gratis`
      : `${name}: ${before} → ${after}, ${{ free: 'pasa a ser gratis', falls: 'cae más de la mitad', doubles: 'sube al doble o más' }[kind]}`,
  priceSum: ({ up, down, percent }) => {
    const average = `${percentText(percent, 'es-AR')} %`;
    if (up + down === 1) return `Un precio ${down === 1 ? 'baja' : 'sube'} ${average}.`;
    const moves = [
      ...(up > 0 ? [`${up} ${up === 1 ? 'precio sube' : 'precios suben'}`] : []),
      ...(down > 0 ? [`${down} ${down === 1 ? 'precio baja' : 'precios bajan'}`] : []),
    ];
    return `${moves.join(' y ')}: en promedio ${percent < 0 ? 'bajan' : 'suben'} ${average}.`;
  },
  loss: (kind, count, names) =>
    `${count} ${count === 1 ? 'producto' : 'productos'} ${LOSSES_ES[kind](count === 1)}: ${names}.`,
  units: (count) => (count === 1 ? '1 unidad' : `${count} unidades`),
  hiddenProducts: (count) =>
    count === 1 ? 'Un producto no queda a la venta.' : `${count} productos no quedan a la venta.`,
  otherSheets: (names) =>
    `Solo se lee la primera hoja con títulos conocidos. No se leyó: ${names}. Para importarla usá --sheet NOMBRE.`,
  hiddenCents: (count, firstLine) =>
    `${count === 1 ? 'Un precio tiene' : `${count} precios tienen`} centavos que la lista de la carta no muestra, pero se cobran (el primero, en la fila ${firstLine}).`,
  wouldBeWritten: 'Es una prueba: no se escribió nada.',
  written: 'Listo: los visitantes ya ven los cambios.',
  nothingToWrite: 'No hay nada que cambiar.',
  refused: 'No se escribió nada. Corregí las filas, o usá --skip-bad para importar las demás.',
  pricesUnconfirmed:
    'No se escribió nada: hay precios para confirmar (los que empiezan con «!»). Si están bien, agregá --accept-prices.',
  unknownVenue: (code, known) => `No existe la sede «${code}». Existen: ${known}.`,
  unknownCommerce: (code, venue, known) => `No existe el puesto «${code}» en «${venue}». Existen: ${known}.`,
  noFile: (name) => `No se puede leer el archivo ${name}.`,
  columnsUnknown: (line) =>
    `No se reconocen las columnas de la planilla (${line === 0 ? 'no se ven títulos' : `títulos en la fila ${line}`}). Tiene estas:`,
  chooseColumns: (example) =>
    `Decí cuál es cada una con --columns, por ejemplo: --columns ${example}. Las demás no se leen. La sede recuerda la respuesta para las planillas con los mismos títulos.`,
  usage:
    'Uso: npm run import -- <archivo.csv|archivo.xlsx|archivo.ods> --venue SEDE --commerce PUESTO [--dry-run] [--skip-bad] [--accept-prices] [--sheet NOMBRE] [--decimal ,|.] [--columns name=2,price=4] [--headings-row N] [--lang es|en]',
};

const en: ImportTexts = {
  defaults: {
    general: 'General',
    extras: 'Extras',
    sideDishes: 'Side dishes',
    extrasGroup: 'Extras',
    sideDishGroup: 'Side dish',
    sizesGroup: 'Size',
    sizes: [
      ['Small', 'Large'],
      ['Small', 'Medium', 'Large'],
    ],
  },
  reasons: {
    'name-missing': 'the name of the product is missing',
    'name-too-long': 'the name has more than 80 characters',
    'name-is-a-date': 'this is a date, not the name of a product',
    'cell-is-a-date': 'the spreadsheet program made this a date: format the cell as "Text" and enter it again',
    'headings-in-two-rows':
      'this looks like a second row of headings: leave one row, with a heading in each column and one price column',
    'name-twice': 'this product is already in an earlier row of the same section',
    'section-missing': 'there are products with this name in several sections: enter the category in its row',
    'price-missing': 'this is a new product and its price is missing',
    'sheet-without-prices':
      'this is a new product and the sheet has no price at all: add a column "Price" and upload it again',
    'prices-with-choices':
      'this has several prices in one cell, and sizes, extras or groups too: leave one price or remove the others',
    'price-unreadable': "this isn't a price we can read, with two decimals at most (examples: 1500, 1,500.50, $ 1.500)",
    'price-open':
      'this is an open price: the till asks for it at each sale, and here each product has its price. Enter one or leave the product out',
    'sold-by-weight':
      'this is sold by weight, so its price is per kilogram. Here it is sold by unit: enter N and the price of a unit',
    'variant-unnamed': "this shares its product with other rows and doesn't say which size it is",
    'variant-incomplete': "another size of this product has a problem, and a part of it isn't imported",
    'price-has-two-readings':
      'this may mean thousands or decimals: write it without a thousands separator (10005), or set the decimal separator with --decimal , or --decimal .',
    'units-unreadable': 'this is not a number of units (a whole number, or "unlimited")',
    'size-prices-unreadable': 'prices are written like this: Pint:5800, Half pint:3500; with - there are none',
    'size-unknown': "its price is for a size that the product doesn't have: add the size first",
    'sizes-unreadable': 'sizes are written with their units: S:10, M:5, L:unlimited',
    'stock-of-clothing': 'this is clothing: its units go by size, not in the stock column',
    'extras-unreadable': 'these are written with their price: Cheddar:800, Bacon:900',
    'groups-unreadable': 'groups are written like this: Side dish (1): Fries, Salad; Extras (0-3): Bacon 1500',
    'groups-mixed': "a product can't have groups of one per unit together with others",
    'group-twice': 'two groups have the same name',
    'option-twice': 'an option is listed twice: each option belongs to one group only',
    'choices-impossible': 'a group asks for more options than it has, or its minimum is above its maximum',
    'groups-with-extras': 'use the groups column or those of extras and side dishes, not both',
    'extra-price-missing': 'this is a new extra and its price is missing (Cheddar:800)',
    'extra-price-conflict': 'this has two different prices in the sheet',
    'extra-is-sold-alone': "this is already sold as another type of product, so it can't be this extra too",
    'age-unreadable': 'it is not clear whether this is for adults only (yes or no)',
    'age-conflict': 'its category mixes products for adults and for all ages: split them into two categories',
    'translation-conflict': 'its category has two different names in the other language: leave only one',
    'minutes-unreadable': 'this is not a time in minutes, 0 to 240',
    'yes-no-unreadable': 'this is not clear (yes or no)',
    'type-unreadable': 'this is not a type of product (product, extra or side dish)',
    'allergens-unreadable': 'these are not known allergens (example: gluten, milk, egg; or "none")',
    'traits-unreadable': 'these are not known traits (example: gluten-free, vegetarian, spicy; or "none")',
    'text-too-long': 'too long: at most 600 letters in a description, 80 in a name, 60 in a category or a size',
    'list-too-long': 'there are too many sizes, groups or options for one product',
    'formula-error': 'this is the error of a formula, not a value',
    'accents-lost': 'letters were lost (�) when it was saved: type it again, and save the sheet as "CSV UTF-8"',
    'not-text': "this has control characters, which aren't text (shown here as ␀ or ␛)",
  },
  field: fieldsOf('en', 'is clothing'),
  facts: FACT_WORDS.en,
  unreadable: {
    'old-excel': 'This is an old Excel file (.xls). Save it as "Excel workbook (.xlsx)" and try again.',
    'not-a-table': "The file can't be read as a spreadsheet. Use .xlsx, .ods or .csv.",
    'open-document': "This LibreOffice document isn't a spreadsheet. Save it as .ods, .xlsx or .csv and try again.",
    'web-page': 'This is a web page saved as a spreadsheet. Open it and save it as "Excel workbook (.xlsx)" or .csv.',
    'open-quote': 'A double quote (") opens and never closes. Close or delete it and try again.',
    'too-large':
      'The file is too large: up to 10 MB, 20,000 rows, 256 columns and 150,000 cells with data. Leave only the sheet of the menu.',
    'cell-too-far':
      'There is data beyond what is read (20,000 rows and 256 columns). Delete that cell or row and try again.',
    'no-such-sheet': 'The file has no such sheet. It has:',
    'encoding-unknown': 'The accents cannot be read. Save the sheet as "CSV UTF-8" or .xlsx and upload it again.',
    'no-header': 'No row of headings was found: there must be a column "Name" and one more, such as "Price".',
  },
  yes: 'yes',
  no: 'no',
  nothing: '(nothing)',
  notCounted: 'unlimited',
  asCategory: 'as its category',
  onePerUnit: 'one per unit',
  badRow: ({ line, column, value }, reason) =>
    `Row ${line}${column === null ? '' : `, column "${column}"`}: ${value === '' ? '' : `"${value}": `}${reason}.`,
  line: (line) => `row ${line}`,
  created: (count) => `${count} new ${count === 1 ? 'product' : 'products'}`,
  changed: (count) => `${count} changed`,
  unchanged: (count) => `${count} unchanged`,
  bad: (count) => `${count} ${count === 1 ? 'problem' : 'problems'}`,
  ageLimit: (category, isOn) =>
    isOn ? `The category "${category}" becomes adults only.` : `The category "${category}" becomes open to all ages.`,
  translatedCategory: (category, translation) =>
    `The category "${category}" becomes "${translation}" in the other language.`,
  ignoredColumns: (titles) => sentence(`Columns not used: ${titles}`),
  till: (name) => `This is an export of ${name}.`,
  furtherPrices: (read, others) =>
    sentence(`The price is that of "${read}". Other prices and costs, which aren't read: ${others}`),
  totals: (lines) => `These are sums and stay out: ${lines}.`,
  describedNames: (names) => sentence(`Several rows share a name and have their description beside it: ${names}`),
  sizePrices: (count) =>
    `${count === 1 ? 'One product has' : `${count} products have`} several prices in one cell and ${count === 1 ? 'is' : 'are'} sold by size. To name the sizes, write the heading like this: "Price (glass / bottle)".`,
  badRows: ({ column, lines, count, values, reason }) =>
    `${count} rows${column === null ? '' : `, column "${column}"`}: ${reason}. Rows ${lines}${values === '' ? '' : ` (${values})`}.`,
  priceJump: ({ kind, name, before, after }) =>
    before === null
      ? `${name}: would be sold for free`
      : `${name}: ${before} → ${after}, ${{ free: 'becomes free', falls: 'falls by more than half', doubles: 'doubles or more' }[kind]}`,
  priceSum: ({ up, down, percent }) => {
    const average = `${percentText(percent, 'en')}%`;
    if (up + down === 1) return `One price goes ${down === 1 ? 'down' : 'up'} by ${average}.`;
    const moves = [
      ...(up > 0 ? [`${up} ${up === 1 ? 'price goes' : 'prices go'} up`] : []),
      ...(down > 0 ? [`${down} ${down === 1 ? 'price goes' : 'prices go'} down`] : []),
    ];
    return `${moves.join(' and ')}: ${percent < 0 ? 'down' : 'up'} ${average} on average.`;
  },
  loss: (kind, count, names) =>
    `${count} ${count === 1 ? 'product' : 'products'} ${LOSSES_EN[kind](count === 1)}: ${names}.`,
  units: (count) => (count === 1 ? '1 unit' : `${count} units`),
  hiddenProducts: (count) => (count === 1 ? 'One product is not on sale.' : `${count} products are not on sale.`),
  otherSheets: (names) =>
    `Only the first sheet with known headings is read. Not read: ${names}. To import it, use --sheet NAME.`,
  hiddenCents: (count, firstLine) =>
    `${count === 1 ? 'One price has' : `${count} prices have`} cents that the list of the menu doesn't show but customers pay (the first in row ${firstLine}).`,
  wouldBeWritten: 'This was a trial: nothing was written.',
  written: 'Done: visitors can see the changes.',
  nothingToWrite: 'There is nothing to change.',
  refused: 'Nothing was written. Correct the rows, or use --skip-bad to import the others.',
  pricesUnconfirmed:
    'Nothing was written: there are prices to confirm (those that begin with "!"). If they are right, add --accept-prices.',
  unknownVenue: (code, known) => `There is no venue "${code}". There are: ${known}.`,
  unknownCommerce: (code, venue, known) => `There is no stall "${code}" in "${venue}". There are: ${known}.`,
  noFile: (name) => `The file ${name} can't be read.`,
  columnsUnknown: (line) =>
    `The columns of the sheet weren't recognized (${line === 0 ? 'no headings found' : `headings in row ${line}`}). It has these:`,
  chooseColumns: (example) =>
    `Say what each one is with --columns, for example: --columns ${example}. The others are not read. The venue remembers the answer for sheets with the same headings.`,
  usage:
    'Usage: npm run import -- <file.csv|file.xlsx|file.ods> --venue CODE --commerce CODE [--dry-run] [--skip-bad] [--accept-prices] [--sheet NAME] [--decimal ,|.] [--columns name=2,price=4] [--headings-row N] [--lang es|en]',
};

export const importTexts = { es, en } as const;

/** Ends with one full stop, also after an abbreviation such as `Flia.`. */
function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}
