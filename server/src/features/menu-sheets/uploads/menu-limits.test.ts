import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { menuUploads, type MenuUploads, type Upload } from '#test/harness/catalogue/menu-uploads.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import { MENU_LIMITS } from '@app/contract/values/limits.ts';

let shop: Shop;
let menu: MenuUploads;
beforeAll(async () => {
  shop = await openShop();
  menu = await menuUploads(shop);
});
afterAll(() => shop.server.close());

const HEADINGS =
  'Nombre;Precio;Descripción;Categoría;Talles;Adicionales;Grupos;Nombre en inglés;Categoría en inglés;Tipo';

/** The lists of the menu as the office reads them, and the menu of phones. */
async function statuses(): Promise<number[]> {
  const lists = ['products', 'product-categories'].map((name) => ({
    url: `/api/admin/venues/${shop.venue.id}/${name}?perPage=500`,
    headers: menu.staff,
  }));
  const phone = { url: `/api/commerces/get/complete-commerce/${shop.commerceId}`, headers: {} };
  const answers = [...lists, phone].map((wanted) => shop.server.app.inject({ method: 'GET', ...wanted }));
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
}

const list = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at)).join(', ');

it.each([
  ['Descripción', `Largo;100;${'d'.repeat(601)};;;;;;;`, 'C'],
  ['Categoría', `Largo;100;;${'c'.repeat(61)};;;;;;`, 'D'],
  ['Categoría en inglés', `Largo;100;;Postres;;;;;${'c'.repeat(61)};`, 'I'],
  ['Nombre en inglés', `Largo;100;;;;;;${'n'.repeat(81)};;`, 'H'],
  ['Talles', `Largo;100;;;${'t'.repeat(61)}:1;;;;;`, 'E'],
  ['Talles', `Largo;100;;;${list(41, (at) => `T${at}:1`)};;;;;`, 'E'],
  ['Adicionales', `Largo;100;;;;${'a'.repeat(81)}:100;;;;`, 'F'],
  ['Adicionales', `Largo;100;;;;${list(201, (at) => `A${at}:100`)};;;;`, 'F'],
  ['Grupos', `Largo;100;;;;;Salsas: ${'g'.repeat(81)} 100;;;`, 'G'],
  ['Tipo', `Largo;100;;;;;;;;constructor`, 'J'],
  ['Tipo', `Largo;100;;;;;;;;__proto__`, 'J'],
])('a cell of %s beyond its bound is named and not written [API-03, PROD-05]', async (heading, row, column) => {
  const { status, body } = await menu.upload(`${HEADINGS}\n${row}\n`);
  expect(status).toBe(201);
  expect(body.bad).toMatchObject([{ row: 2, column, heading }]);
  expect((await menu.apply(body.id, true)).status).toBe(200);
  expect(await statuses()).toEqual([200, 200, 200]);
});

it('a name of 81 letters, and a heading of 61, make their rows bad [API-03]', async () => {
  const named = await menu.upload(`Nombre;Precio\n${'n'.repeat(81)};100\n`);
  expect(named.body.bad).toMatchObject([{ row: 2, reason: 'name-too-long' }]);
  const headed = await menu.upload(`Nombre;Precio\n${'c'.repeat(61)};\nFlan casero;100\n`);
  expect(headed.body.bad).toMatchObject([{ row: 3, reason: 'text-too-long' }]);
});

it('further sizes of an import do not exceed the bound together with known ones [API-03]', async () => {
  const first = await menu.upload(`Nombre;Precio;Talles\nGorra;100;${list(40, (at) => `G${at}:1`)}\n`);
  expect((await menu.apply(first.body.id)).status).toBe(200);
  const more = await menu.upload('Nombre;Talles\nGorra;XL:1\n');
  expect(more.body.bad).toMatchObject([{ row: 2, reason: 'list-too-long' }]);
});

/** Texts around a bound, also of signs that take two units or grow in capitals. */
const textNear = (most: number) =>
  fc
    .tuple(fc.constantFrom('x', 'ß', '😀', 'ñ'), fc.integer({ min: most - 2, max: most + 2 }))
    .map(([sign, length]) => sign.repeat(Math.ceil(length / sign.length)).slice(0, length + (length % sign.length)));
const orEmpty = (arbitrary: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), arbitrary);

type Encoding = 'utf8' | 'utf16le' | 'latin1' | 'twice';
const encodings = fc.constantFrom<Encoding>('utf8', 'utf16le', 'latin1', 'twice');

/** Bytes of a sheet. A text that Latin-1 lacks is UTF-8. `twice`: UTF-8 that was read as Latin-1 and saved again. */
function encoded(sheet: string, encoding: Encoding): Buffer {
  const isLatin = Array.from(sheet).every((character) => (character.codePointAt(0) ?? 0) < 256);
  if (encoding === 'twice') return Buffer.from(Buffer.from(sheet).toString('latin1'));
  if (encoding === 'latin1') return Buffer.from(sheet, isLatin ? 'latin1' : 'utf8');
  return Buffer.from(encoding === 'utf16le' ? `\ufeff${sheet}` : sheet, encoding);
}

async function importAll(sheet: Uint8Array, more: Upload = {}): Promise<void> {
  const { status, body } = await menu.upload(sheet, more);
  expect(status).toBe(201);
  const prices = body.priceJumps.map(({ row, name }) => ({ row, name, keepsPrice: false }));
  expect((await menu.apply(body.id, true, menu.staff, prices)).status).toBe(200);
  expect(await statuses()).toEqual([200, 200, 200]);
}

it('whatever an import takes, the office and phones open [API-03, PROD-05]', async () => {
  const { name, description, category, size, groupName } = MENU_LIMITS;
  const row = fc.tuple(
    textNear(name),
    fc.constant('100'),
    orEmpty(textNear(description)),
    orEmpty(textNear(category)),
    orEmpty(textNear(size).map((text) => `${text}:1`)),
    fc.constant(''),
    orEmpty(fc.tuple(textNear(groupName), textNear(name)).map(([group, option]) => `${group}: ${option} 100`)),
    orEmpty(textNear(name)),
    orEmpty(textNear(category)),
    fc.constant(''),
    fc.constantFrom('', 'nota', '=1+1'),
  );
  const headings = [...HEADINGS.split(';'), 'Comentario'];
  const order = fc.shuffledSubarray(
    headings.map((_heading, index) => index),
    { minLength: headings.length },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 4 }),
      order,
      encodings,
      async (rows, places, encoding) => {
        const inOrder = [headings, ...rows].map((cells) => places.map((place) => cells[place] ?? '').join(';'));
        await importAll(encoded(inOrder.join('\n'), encoding));
      },
    ),
    { numRuns: 20 },
  );
});

it('whatever is taken of a till, the office and phones open [API-03, PROD-05]', async () => {
  const { name, category, size } = MENU_LIMITS;
  const row = fc.record({
    handle: fc.constantFrom('a', 'b', 'c'),
    name: orEmpty(textNear(name)),
    category: orEmpty(textNear(category)),
    label: fc.oneof(textNear(size), textNear(name), fc.constantFrom('', 'S', 's', 'M', 'Cerveza')),
    isCounted: fc.constantFrom('Y', 'N'),
    price: fc.constantFrom('0', '900', '1200', 'variable', ''),
    units: fc.constantFrom('', '-1', '0', '7.0', '2000000'),
    isOnSale: fc.constantFrom('Y', 'N', ''),
  });
  const headings =
    'Handle;Name;Category;Option 1 name;Option 1 value;Track stock;Price [A];In stock [A];Available for sale [A]';
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), encodings, async (rows, encoding) => {
      const lines = rows.map((one) =>
        [one.handle, one.name, one.category, 'Size', one.label, one.isCounted, one.price, one.units, one.isOnSale].join(
          ';',
        ),
      );
      await importAll(encoded([headings, ...lines].join('\n'), encoding));
    }),
    { numRuns: 15 },
  );
});

/** Values at the edges of what a column takes, and beyond. */
const EDGES: Readonly<Record<string, fc.Arbitrary<string>>> = {
  price: fc.constantFrom(
    '0',
    '0,01',
    '99999999,99',
    '100000000',
    '100000001',
    '30 / 60',
    '5 / 5',
    'gratis',
    'variable',
    '',
  ),
  category: orEmpty(textNear(MENU_LIMITS.category)),
  description: orEmpty(textNear(MENU_LIMITS.description)),
  stock: fc.constantFrom('', '0', '1000000', '1000001', '2147483648', 'sin límite', '-1', '1,5'),
  sizes: fc.constantFrom(
    '',
    'S:999999',
    `${'t'.repeat(60)}:1`,
    list(41, (at) => `T${at}:1`),
  ),
  extras: fc.constantFrom(
    '',
    'Queso:100',
    `${'a'.repeat(80)}:100`,
    list(201, (at) => `A${at}:1`),
  ),
  modifierGroups: orEmpty(textNear(MENU_LIMITS.groupName).map((group) => `${group} (1): Uno 100, Dos 0`)),
  requiresIdentification: fc.constantFrom('', 'sí', 'no', 'quizás'),
  preparationMinutes: fc.constantFrom('', '0', '240', '241', '4:01'),
  enabled: fc.constantFrom('', 'sí', 'no', 'TRUE'),
  type: fc.constantFrom('', 'producto', 'adicional', 'guarnición', 'combo'),
  translatedName: orEmpty(textNear(MENU_LIMITS.name)),
  translatedCategory: orEmpty(textNear(MENU_LIMITS.category)),
  allergens: fc.constantFrom('', 'gluten', '-', 'polvo'),
};

/** A sheet whose headings say nothing, with its chosen columns in any order and others between them. */
const chosenSheet = fc
  .record({
    fields: fc.shuffledSubarray(['name', ...Object.keys(EDGES)], { minLength: 3 }),
    hasHeadings: fc.boolean(),
    isSpread: fc.boolean(),
  })
  .chain(({ fields, hasHeadings, isSpread }) => {
    const known = fields.includes('name') ? fields : ['name', ...fields];
    const columns = known.flatMap((field) => (isSpread ? ['', field] : [field]));
    const cells = columns.map((field) =>
      field === 'name'
        ? textNear(MENU_LIMITS.name)
        : (EDGES[field] ?? fc.constantFrom('', 'nota', '=1+1', '7791234567890')),
    );
    return fc.array(fc.tuple(...cells), { minLength: 1, maxLength: 4 }).map((rows) => {
      const headings = columns.map((_field, index) => `Col ${index}`);
      return {
        sheet: [...(hasHeadings ? [headings] : []), ...rows].map((row) => row.join(';')).join('\n'),
        columns: columns.flatMap((field, index) => (field === '' ? [] : [`${field}=${index + 1}`])).join(','),
        headingsRow: hasHeadings ? '1' : '0',
      };
    });
  });

it('office and phones open what comes in by chosen columns [API-03, PROD-05]', async () => {
  await fc.assert(
    fc.asyncProperty(chosenSheet, encodings, async ({ sheet, ...chosen }, encoding) => {
      await importAll(encoded(sheet, encoding), chosen);
    }),
    { numRuns: 12 },
  );
});
