import { zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { menuUploads, type MenuUploads } from '#test/harness/catalogue/menu-uploads.ts';
import { inlineText, numberCell, workbookOf } from '#test/harness/catalogue/workbook.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { MenuImport } from '@app/contract/back-office/menu-imports.ts';
import type { Paged } from '@app/contract/values/paged.ts';

let shop: Shop;
let menu: MenuUploads;
beforeAll(async () => {
  shop = await openShop();
  menu = await menuUploads(shop);
});
afterAll(() => shop.server.close());

const priceOf = async (name: string) =>
  (
    await shop.db.query<{ price: number }>('select price_minor as price from products where id = $1', [
      shop.venue.productId(name),
    ])
  ).rows[0]?.price;

it('a preview has every change with both values, and writes none [API-03]', async () => {
  const { status, body } = await menu.upload(
    'Nombre;Precio;Stock;Talles;Activo;Mayores de 18\nCerveza;4.000,50;60;;;\nAgua;1500;;;no;\nCamiseta;;;M:5, XL:2;;\n' +
      'Vino;;;;;no\nPizza;9000;4;;;\nPapas;2500;;;;\n',
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    fileName: 'menú.csv',
    state: 'previewed',
    createdProducts: 1,
    changedProducts: 3,
    hiddenProducts: 1,
    unchangedProducts: 2,
    badRows: 0,
    isUndoable: false,
    ageLimits: [
      { category: 'Con alcohol', adultsOnly: false, message: 'La categoría «Con alcohol» pasa a ser para todos.' },
    ],
  });
  expect(body.changed.map(({ name, row, fields }) => [name, row, fields])).toEqual([
    [
      'Cerveza',
      2,
      [
        { field: 'priceMinor', label: 'precio', before: '3.500,00', after: '4.000,50' },
        { field: 'stock', label: 'stock', before: '50', after: '60' },
      ],
    ],
    ['Agua', 3, [{ field: 'enabled', label: 'a la venta', before: 'sí', after: 'no' }]],
    ['Camiseta', 4, []],
  ]);
  expect(body.changed[2]?.sizes).toEqual([
    { name: 'M', before: '3 unidades', after: '5 unidades' },
    { name: 'L', before: null, after: '0 unidades' },
    { name: 'XL', before: null, after: '2 unidades' },
  ]);
  expect(body.created).toMatchObject([{ name: 'Pizza', row: 6, productId: null }]);
  expect(body.created[0]?.fields.map(({ field, after }) => [field, after])).toEqual([
    ['priceMinor', '9.000,00'],
    ['category', 'General'],
    ['stock', '4'],
  ]);
  expect(body.notes).toEqual([
    'Un precio tiene centavos que la lista de la carta no muestra, pero se cobran (el primero, en la fila 2).',
  ]);
  expect(await priceOf('Cerveza')).toBe(350_000);
});

it('every bad cell has sheet, row and column in the language of the caller [API-03]', async () => {
  const cells =
    inlineText('A1', 'Nombre') + inlineText('B1', 'Foto') + inlineText('C1', 'Precio') + inlineText('D1', 'Stock');
  const row = inlineText('A2', 'Cerveza') + inlineText('C2', 'caro') + numberCell('D2', 1.5);
  const file = workbookOf({
    Carta: `<sheetData><row r="1">${cells}</row><row r="2">${row}</row><row r="3">${inlineText('A3', 'Nuevo')}</row></sheetData>`,
  });
  const { body } = await menu.upload(file, { fileName: 'carta.xlsx' });
  expect(body).toMatchObject({ sheetName: 'Carta', badRows: 2, notes: ['Columnas que no se usan: Foto.'] });
  expect(body.bad).toMatchObject([
    { sheet: 'Carta', row: 2, column: 'C', heading: 'Precio', value: 'caro', reason: 'price-unreadable' },
    { sheet: 'Carta', row: 2, column: 'D', heading: 'Stock', value: '1.5', reason: 'units-unreadable' },
    { sheet: 'Carta', row: 3, column: 'C', heading: 'Precio', value: 'Nuevo', reason: 'price-missing' },
  ]);
  expect(body.bad[2]?.message).toBe(
    'Hoja «Carta», fila 3, columna C («Precio»): «Nuevo»: es un producto nuevo y falta el precio.',
  );
  expect(body.bad[2]?.explanation).toBe('Es un producto nuevo y falta el precio.');
  const english = await menu.read(body.id, { ...menu.staff, 'accept-language': 'en' });
  expect(english.body.bad[1]?.message).toBe(
    'Sheet "Carta", row 2, column D ("Stock"): "1.5": this is not a number of units (a whole number, or "unlimited").',
  );
});

it('a price with two readings asks for the decimal sign of the upload [API-03]', async () => {
  const sheet = 'Nombre;Precio\nAgua;10,005\n';
  const { body } = await menu.upload(sheet);
  expect(body.bad[0]?.message).toBe(
    'Fila 2, columna B («Precio»): «10,005»: puede ser miles o decimales: escribilo sin separador de miles (10005) o elegí el separador de decimales.',
  );
  expect((await menu.upload(sheet, { decimalSign: '.' })).body.changed[0]?.fields[0]?.after).toBe('10.005,00');
});

it('of several sheets one is read; an upload can name another [API-03]', async () => {
  const sheetOf = (name: string) =>
    `<sheetData><row r="1">${inlineText('A1', 'Nombre')}${inlineText('B1', 'Precio')}</row><row r="2">${inlineText('A2', name)}${numberCell('B2', 9)}</row></sheetData>`;
  const file = workbookOf({ Comidas: sheetOf('Milanesa'), Bebidas: sheetOf('Agua') });
  const { body } = await menu.upload(file);
  expect(body).toMatchObject({ sheetName: 'Comidas', otherSheets: ['Bebidas'] });
  expect(body.notes).toEqual(['No se leyeron otras hojas con títulos conocidos: Bebidas. Para importar una, elegila.']);
  expect((await menu.upload(file, { sheetName: 'Bebidas' })).body.changed).toMatchObject([{ name: 'Agua' }]);
  expect(await menu.upload(file, { sheetName: 'Postres' })).toMatchObject({
    code: 'menu-file-unreadable',
    detail: 'El archivo no tiene esa hoja. Tiene: (Comidas, Bebidas)',
  });
});

const BOMB = zipSync({ 'xl/workbook.xml': new Uint8Array(40_000_000) });
it.each([
  ['a program named .xlsx', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'not-a-table', null],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'not-a-table', null],
  ['an archive that unpacks to 40 MB', BOMB, 'too-large', null],
  ['a sheet of LibreOffice named .xlsx', zipSync({ 'content.xml': new Uint8Array(1) }), 'open-document', null],
  ['a web page named .xls', '<html><table><tr><td>Nombre</td></tr></table></html>', 'web-page', null],
  ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-excel', null],
  ['an unclosed quote', 'Nombre;Precio\nAgua;"900\nPancho;2000\n', 'open-quote', 2],
  ['an empty file', '', 'no-header', null],
])('%s is refused by its content, with the reason [API-03]', async (_what, file, reason, place) => {
  const { status, code, facts, detail } = await menu.upload(file, { fileName: 'menú.xlsx' });
  expect({ status, code, reason: facts['reason'] }).toEqual({ status: 422, code: 'menu-file-unreadable', reason });
  if (place !== null) expect(facts['place']).toBe(place);
  expect(detail).toBe(facts['message']);
});

it('a file above 10 MB is refused before it is read [API-03]', async () => {
  expect((await menu.upload(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
});

it('four files wait for each other, and further ones are refused [API-03, ERR-01]', async () => {
  const sheet = 'Nombre;Precio\nAgua;1\n';
  const answers = await Promise.all(Array.from({ length: 6 }, () => menu.upload(sheet)));
  const statuses = answers.map(({ status, code }) => `${status} ${code}`).toSorted();
  expect(statuses).toEqual(['201 ', '201 ', '201 ', '201 ', '503 busy', '503 busy']);
});

it('staff upload and read menus of their own commerces only [ROLE-01]', async () => {
  const { server, venue } = shop;
  const other = (await server.signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }])).headers;
  const elsewhere = (await server.signIn([{ roleId: 2, venueId: 8 }])).headers;
  const editor = (await server.signIn([{ roleId: 2, venueId: venue.id }])).headers;
  const sheet = 'Nombre;Precio\nAgua;1\n';
  const { body } = await menu.upload(sheet);
  for (const headers of [other, elsewhere]) {
    expect((await menu.upload(sheet, {}, headers)).status).toBe(404);
    expect((await menu.read(body.id, headers)).status).toBe(404);
    expect((await menu.apply(body.id, false, headers)).status).toBe(404);
    expect((await menu.undo(body.id, headers)).status).toBe(404);
  }
  expect((await menu.upload(sheet, { commerceId: 8_000_001 }, editor)).status).toBe(404);
  expect((await menu.read(body.id, editor)).status).toBe(200);
  const list = (headers: Record<string, string>, query = '') =>
    menu.ask<Paged<MenuImport>>('GET', `${menu.url()}${query}`, headers);
  expect((await list(other)).body).toMatchObject({ total: 0, data: [] });
  expect((await list(elsewhere)).status).toBe(404);
  const all = await list(editor, '?perPage=2');
  expect(all.body).toMatchObject({ currentPage: 1, perPage: 2, data: [{ id: body.id, state: 'previewed' }, {}] });
  expect(all.body.total).toBe((await list(menu.staff)).body.total);
  expect((await list(editor, `?commerceId=${venue.commerceId('otro')}`)).body.total).toBe(0);
});
