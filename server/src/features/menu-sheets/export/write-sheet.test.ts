import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isEmptyPlan,
  type ExistingCatalogue,
  type ExistingProduct,
} from '#features/catalogue/menu-plans/import-plan.ts';
import { PRODUCT_ALLERGENS, PRODUCT_TRAITS } from '@app/contract/values/product-facts.ts';
import { importTexts } from '../import-texts.ts';
import { planImport } from '../plan/plan-import.ts';
import { parseRows } from '../sheet/parse-rows.ts';
import { readSheet } from '../sheet/read-sheet.ts';
import { writeSheet } from './write-sheet.ts';

const LANGUAGES = ['es', 'en'] as const;
const SIGNS = [',', '.'] as const;

async function importBack(
  existing: ExistingCatalogue,
  language: 'es' | 'en',
  decimalSign: ',' | '.',
): Promise<{ csv: string; bad: number; changes: number; names: string[] }> {
  const { defaults } = importTexts[language];
  const csv = writeSheet(existing, { language, defaults, decimalSign });
  const { rows } = await readSheet(Buffer.from(`\ufeff${csv}`));
  const parsed = parseRows(rows, { usual: decimalSign });
  const plan = planImport(existing, parsed.products, defaults);
  const changes = plan.created.length + plan.changed.length + plan.categories.changed.length;
  expect(isEmptyPlan(plan)).toBe(changes === 0);
  return {
    csv,
    bad: parsed.bad.length + plan.bad.length,
    changes,
    names: plan.unchanged.map(({ name }) => name),
  };
}

const product = (id: number, more: Partial<ExistingProduct>): ExistingProduct => ({
  id,
  name: `Producto ${id}`,
  typeId: 1,
  priceMinor: 100_000,
  description: '',
  category: 'General',
  stock: null,
  isClothing: false,
  sizes: [],
  modifierGroups: [],
  preparationMinutes: 0,
  isSuggested: false,
  enabled: true,
  translatedName: '',
  translatedDescription: '',
  allergens: [],
  traits: [],
  ...more,
});
const GENERAL = { id: 1, description: 'General', requiresIdentification: false, translatedDescription: '' };

/** Texts as people and attackers write them: separators, quotes, formulas, line ends. */
const AWKWARD = fc.oneof(
  fc.string({ minLength: 1, maxLength: 24, unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        '=',
        '＝',
        '＋',
        '+',
        '-',
        '@',
        "'",
        '"',
        ';',
        ',',
        ':',
        '|',
        '(',
        ')',
        '\n',
        '\t',
        ' ',
        'Agua',
        '500',
        '1/2',
        '#N/A',
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((parts) => parts.join('')),
);
const UNITS = fc.nat({ max: 5_000 });
const PRICE = fc.nat({ max: 5_000_000 });
const GROUP = fc.record(
  {
    name: AWKWARD,
    translatedName: AWKWARD,
    minChoices: fc.nat({ max: 2 }),
    maxChoices: fc.option(fc.integer({ min: 2, max: 4 })),
    isOneUnitEach: fc.boolean(),
    options: fc.array(
      fc.record({
        name: fc.constantFrom('Queso', 'Coca 500', 'Papas, fritas', '-Sin sal', 'Extra'),
        priceMinor: fc.option(PRICE),
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['name', 'minChoices', 'maxChoices', 'isOneUnitEach', 'options'] },
);
const SIZE = fc.record(
  {
    size: fc.oneof(fc.constantFrom('S', 'M', 'XL', '42'), AWKWARD),
    units: fc.oneof(UNITS, fc.constant(null)),
    priceMinor: PRICE,
  },
  { requiredKeys: ['size', 'units'] },
);
const PRODUCT = fc.record({
  name: AWKWARD,
  typeId: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
  priceMinor: PRICE,
  description: fc.oneof(fc.constant(''), AWKWARD),
  category: fc.constantFrom('General', '=Copas', 'Bebidas; frías'),
  stock: fc.option(UNITS),
  isClothing: fc.boolean(),
  sizes: fc.array(SIZE, { maxLength: 3 }),
  modifierGroups: fc.array(GROUP, { maxLength: 2 }),
  preparationMinutes: fc.option(fc.nat({ max: 240 })),
  isSuggested: fc.boolean(),
  enabled: fc.boolean(),
  translatedName: fc.oneof(fc.constant(''), AWKWARD),
  translatedDescription: fc.oneof(fc.constant(''), AWKWARD),
  allergens: fc.subarray([...PRODUCT_ALLERGENS]),
  traits: fc.subarray([...PRODUCT_TRAITS]),
});
const MENU = fc
  .record({
    products: fc.array(PRODUCT, { maxLength: 8 }),
    adultsOnly: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    translations: fc.array(fc.oneof(fc.constant(''), AWKWARD), { minLength: 3, maxLength: 3 }),
  })
  .map(({ products, adultsOnly, translations }): ExistingCatalogue => {
    const options = ['Queso', 'Coca 500', 'Papas, fritas', '-Sin sal', 'Extra'];
    const extras = options.map((name, index) => product(100 + index, { name, typeId: index % 2 === 0 ? 4 : 5 }));
    const made = products.map(({ isClothing, stock, sizes, ...rest }, index) =>
      product(index + 1, { ...rest, isClothing, stock: isClothing ? null : stock, sizes: isClothing ? sizes : [] }),
    );
    return {
      products: [...made, ...extras],
      categories: ['General', '=Copas', 'Bebidas; frías'].map((description, index) => ({
        id: index + 1,
        description,
        requiresIdentification: adultsOnly[index] ?? false,
        translatedDescription: translations[index] ?? '',
      })),
    };
  });

it('an exported menu imports back without a change, whatever its texts are [API-03]', async () => {
  await fc.assert(
    fc.asyncProperty(MENU, fc.constantFrom(...LANGUAGES), fc.constantFrom(...SIGNS), async (menu, language, sign) => {
      expect(await importBack(menu, language, sign)).toMatchObject({ bad: 0, changes: 0 });
    }),
    { numRuns: 60 },
  );
});

it('no cell of an export runs as a formula [API-03, T-59]', async () => {
  await fc.assert(
    fc.asyncProperty(MENU, async (menu) => {
      const { csv } = await importBack(menu, 'es', ',');
      const cells: string[][] = parse(csv, { delimiter: ';' });
      // A program may split at another separator and drop the quotes.
      const parts = cells.flat().flatMap((cell) => cell.split(/[;,\t|\r\n]/));
      expect(parts.filter((part) => /^[\s"]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it('an export carries the prices of sizes to another menu [API-03, CLOTH-01]', () => {
  const { defaults } = importTexts.es;
  const sizes = [
    { size: '500 ML', units: 3, priceMinor: 580_000 },
    { size: '1 L', units: 9, priceMinor: 980_050 },
    { size: 'JARRA', units: 0 },
  ];
  const beer = product(1, { name: 'Cerveza', isClothing: true, sizes });
  const csv = writeSheet({ products: [beer], categories: [GENERAL] }, { language: 'es', defaults, decimalSign: ',' });
  const rows: string[][] = parse(csv, { delimiter: ';' });
  const parsed = parseRows(
    rows.map((cells, index) => ({ line: index + 1, cells })),
    { usual: ',' },
  );
  const plan = planImport({ products: [], categories: [] }, parsed.products, defaults);
  expect([parsed.bad, plan.bad]).toEqual([[], []]);
  expect(plan.created.map((created) => created.product.sizes)).toEqual([sizes]);
});

it('a usual menu has all of its values in the sheet [API-03]', async () => {
  const menu: ExistingCatalogue = {
    categories: [
      GENERAL,
      { id: 2, description: 'Copas', requiresIdentification: true, translatedDescription: 'Drinks' },
    ],
    products: [
      product(1, {
        name: 'Hamburguesa',
        typeId: 2,
        priceMinor: 1_140_050,
        description: 'Con "todo"; y más',
        stock: 12,
        preparationMinutes: 10,
        isSuggested: true,
        translatedName: 'Burger',
        translatedDescription: 'With "everything"; and more',
        allergens: ['gluten', 'milk'],
        traits: ['spicy'],
        modifierGroups: [
          {
            name: 'Guarnición',
            translatedName: 'Side dish',
            minChoices: 1,
            maxChoices: 1,
            isOneUnitEach: false,
            options: [{ name: 'Papas', priceMinor: null }],
          },
          {
            name: 'Agregados',
            minChoices: 0,
            maxChoices: 3,
            isOneUnitEach: false,
            options: [{ name: 'Panceta', priceMinor: 150_050 }],
          },
        ],
      }),
      product(2, { name: 'Papas', typeId: 5, enabled: false, traits: ['gluten-free', 'vegan'] }),
      product(3, { name: 'Panceta', typeId: 4, priceMinor: 0 }),
      product(4, {
        name: 'Camiseta',
        isClothing: true,
        sizes: [
          { size: 'S', units: 3 },
          { size: 'XL', units: 0, priceMinor: 120_050 },
        ],
      }),
      product(5, { name: "=CMD|' /C calc'!A0", category: 'Copas', description: '-rico' }),
    ],
  };
  const { csv, names } = await importBack(menu, 'es', ',');
  const rows: string[][] = parse(csv, { delimiter: ';' });
  expect(rows.map((cells) => cells.join('/'))).toEqual([
    'Nombre/Precio/Categoría/Descripción/Stock/Talles/Precios por talle/Grupos/Mayores de 18/Minutos/Sugerido/Activo/Tipo/Nombre en inglés/Descripción en inglés/Alérgenos/Características/Categoría en inglés',
    'Hamburguesa/11400,50/General/Con "todo"; y más/12///Guarnición = Side dish (1): Papas; Agregados (0-3): Panceta 1500,50/no/10/sí/sí//Burger/With "everything"; and more/gluten, leche/picante/',
    'Papas/1000/General//sin límite////no/0/no/no/guarnición////sin TACC, vegano/',
    'Panceta/0/General//sin límite////no/0/no/sí/adicional/////',
    'Camiseta/1000/General///S:3, XL:0/XL:1200,50//no/0/no/sí//////',
    "'=CMD|' /C calc'!A0/1000/Copas/'-rico/sin límite////sí/0/no/sí//////Drinks",
  ]);
  expect(csv.split('\r\n')[2]).toBe(
    '"Papas";1000;"General";;"sin límite";;;;"no";0;"no";"no";"guarnición";;;;"sin TACC, vegano";',
  );
  expect(names).toHaveLength(5);
});
