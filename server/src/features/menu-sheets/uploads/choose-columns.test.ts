import { afterAll, beforeAll, expect, it } from 'vitest';
import { menuUploads, type MenuUploads } from '#test/harness/catalogue/menu-uploads.ts';
import { inlineText, numberCell, workbookOf } from '#test/harness/catalogue/workbook.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';

let shop: Shop;
let menu: MenuUploads;
beforeAll(async () => {
  shop = await openShop();
  menu = await menuUploads(shop);
});
afterAll(() => shop.server.close());

const LIST =
  'Lista de precios\n\nArt. Nº;Qué es;Flia.;Costo;Salón\n0114;Hamburguesa doble;Hamburg.;4.164,60;11.900\n' +
  '0115;Superpancho;Panchos;1.980,25;6.200\n0116;Papas con cheddar;Para picar;1.320,50;5.400\n';
const names = (created: readonly { name: string }[]) => created.map(({ name }) => name);

it('a sheet with unknown headings names its columns with three samples each [API-03]', async () => {
  const refused = await menu.upload(LIST);
  expect(refused).toMatchObject({ status: 422, code: 'menu-columns-unknown' });
  const { status, body } = await menu.columns(LIST);
  expect(status).toBe(200);
  expect(body).toMatchObject({ sheetName: null, headingsRow: 3, rowCount: 3 });
  expect(body.columns.map(({ letters, heading, field, isSure }) => [letters, heading, field, isSure])).toEqual([
    ['A', 'Art. Nº', null, true],
    ['B', 'Qué es', 'name', false],
    ['C', 'Flia.', 'category', true],
    ['D', 'Costo', 'price', false],
    ['E', 'Salón', 'price', false],
  ]);
  expect(body.columns[4]?.samples).toEqual(['11.900', '6.200', '5.400']);
  expect(body.rows[0]).toEqual({ row: 4, cells: ['0114', 'Hamburguesa doble', 'Hamburg.', '4.164,60', '11.900'] });
  expect(body.fields.slice(0, 2)).toEqual([
    { field: 'name', label: 'Nombre' },
    { field: 'price', label: 'Precio' },
  ]);
});

it('chosen columns are remembered for the headings in any order [API-03]', async () => {
  const chosen = await menu.upload(LIST, { columns: 'name=B,category=C,price=E' });
  expect(chosen.status).toBe(201);
  expect(chosen.body.created.map(({ name, fields }) => [name, fields[0]?.after, fields[1]?.after])).toEqual([
    ['Hamburguesa doble', '11.900,00', 'Hamburg.'],
    ['Superpancho', '6.200,00', 'Panchos'],
    ['Papas con cheddar', '5.400,00', 'Para picar'],
  ]);
  const next = await menu.upload('SALON;Costo;art nº;FLIA;que es\n9000;1;7;Postres;Flan\n');
  expect(next.status).toBe(201);
  expect(next.body.created[0]).toMatchObject({
    name: 'Flan',
    fields: [{ after: '9.000,00' }, { after: 'Postres' }, { field: 'stock' }],
  });
  expect((await menu.upload('Salón;Costo;Art. Nº;Flia.\n9000;1;7;Postres\n2;3;4;Otros\n')).code).toBe(
    'menu-columns-unknown',
  );
  const again = await menu.columns(LIST);
  expect(again.body.columns.map(({ field, isSure }) => [field, isSure])).toEqual([
    [null, true],
    ['name', true],
    ['category', true],
    [null, true],
    ['price', true],
  ]);
  const repaired = await menu.upload('Qué es;Salón;Costo;Art. Nº;Flia.\nTarta;caro;1;2;Postres\n');
  const { body } = await menu.repair(repaired.body.id, [{ row: 2, column: 'B', value: '700' }]);
  expect(body.created[0]).toMatchObject({ name: 'Tarta', fields: [{ after: '700,00' }, {}, {}] });
});

it('names without a price ask which column of numbers is the price [API-03]', async () => {
  const sheet = 'Nombre;Mesa\nAgua;1500\nCerveza;3000\n';
  expect((await menu.upload(sheet)).code).toBe('menu-columns-unknown');
  expect((await menu.columns(sheet)).body.columns.map(({ field, isSure }) => [field, isSure])).toEqual([
    ['name', true],
    ['price', false],
  ]);
  expect((await menu.upload(sheet, { columns: 'name=A' })).body.unchangedProducts).toBe(2);
  expect((await menu.upload('Nombre;Stock;Código\nAgua;4;7791234567890\n')).status).toBe(201);
});

it('a workbook without headings is read by its letters, not remembered [API-03]', async () => {
  const row = (line: number, name: string, price: number) =>
    `<row r="${line}">${inlineText(`A${line}`, name)}${numberCell(`B${line}`, price)}</row>`;
  const file = workbookOf({ Hoja: `<sheetData>${row(1, 'Locro', 9000)}${row(2, 'Humita', 4500)}</sheetData>` });
  const { body } = await menu.columns(file);
  expect(body).toMatchObject({ sheetName: 'Hoja', headingsRow: 0, rowCount: 2 });
  expect(body.columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['', 'name'],
    ['', 'price'],
  ]);
  const chosen = await menu.upload(file, { columns: 'name=A,price=B', headingsRow: '0' });
  expect(names(chosen.body.created)).toEqual(['Locro', 'Humita']);
  expect((await menu.upload(file)).code).toBe('menu-columns-unknown');
});

it.each(['name=B,name=C', 'name=B,price=B', 'nombre', 'constructor=B', 'name=ZZZ', 'name=0'])(
  'a choice of columns %s is malformed [API-03]',
  async (columns) => {
    expect(await menu.upload(LIST, { columns })).toMatchObject({ status: 422, code: 'malformed-request' });
  },
);
