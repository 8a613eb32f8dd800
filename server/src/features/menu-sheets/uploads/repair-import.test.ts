import { afterAll, beforeAll, expect, it } from 'vitest';
import { menuUploads, type MenuUploads } from '#test/harness/catalogue/menu-uploads.ts';
import { inlineText, workbookOf } from '#test/harness/catalogue/workbook.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';

let shop: Shop;
let menu: MenuUploads;
beforeAll(async () => {
  shop = await openShop();
  menu = await menuUploads(shop);
});
afterAll(() => shop.server.close());

const SHEET = 'Nombre;Precio;Stock\nCerveza;caro;\nAgua;1600;dos\nTorta;2500;4\n';
const upload = async (file: string | Uint8Array = SHEET, more = {}) => (await menu.upload(file, more)).body;

it('repaired cells are read again without another upload [API-03]', async () => {
  const first = await upload();
  expect(first.bad.map(({ row, column, text }) => [row, column, text])).toEqual([
    [2, 'B', 'caro'],
    [3, 'C', 'dos'],
  ]);
  const { status, body: second } = await menu.repair(first.id, [{ row: 2, column: 'B', value: '4.100' }]);
  expect([status, second.badRows, second.bad.map(({ row }) => row)]).toEqual([201, 1, [3]]);
  expect(second.changed.map(({ name, fields }) => [name, fields[0]?.after])).toEqual([['Cerveza', '4.100,00']]);
  const { body: third } = await menu.repair(second.id, [{ row: 3, column: 'C', value: '2' }]);
  expect([third.badRows, third.changedProducts, third.createdProducts]).toEqual([0, 2, 1]);
  expect((await menu.apply(third.id)).status).toBe(200);
  const { rows } = await shop.db.query(
    `select file, reading, (select count(*)::int from menu_imports) as imports from menu_imports where id = $1`,
    [third.id],
  );
  expect(rows).toEqual([{ file: null, reading: null, imports: 1 }]);
});

it('a value that is still wrong stays bad with its reason [API-03]', async () => {
  const first = await upload();
  const { body } = await menu.repair(first.id, [{ row: 2, column: 'B', value: 'carísimo' }]);
  expect(body.bad[0]).toMatchObject({ row: 2, column: 'B', value: 'carísimo', reason: 'price-unreadable' });
});

it('a plan that was shown is replaced and not applied [API-03]', async () => {
  const first = await upload();
  const cells = [{ row: 2, column: 'B', value: '4200' }];
  const answers = await Promise.all([menu.repair(first.id, cells), menu.repair(first.id, cells)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect((await menu.apply(first.id, true)).status).toBe(404);
  const applied = answers.find(({ status }) => status === 201)?.body.id ?? '';
  expect((await menu.apply(applied, true)).status).toBe(200);
  expect(await menu.repair(applied, cells)).toMatchObject({ status: 409, code: 'menu-import-applied' });
});

it('only bad cells of the own stall are repaired [API-03, ROLE-01]', async () => {
  const first = await upload();
  const cells = [{ row: 4, column: 'B', value: '1' }];
  expect(await menu.repair(first.id, cells)).toMatchObject({ status: 422, code: 'malformed-request' });
  const elsewhere = (await shop.server.signIn([{ roleId: 3, venueId: 8, commerceId: 8_000_001 }])).headers;
  expect((await menu.repair(first.id, [{ row: 2, column: 'B', value: '1' }], elsewhere)).status).toBe(404);
  await shop.db.query('update menu_imports set expires_at = now() where id = $1', [first.id]);
  expect(await menu.repair(first.id, [{ row: 2, column: 'B', value: '1' }])).toMatchObject({
    status: 409,
    code: 'menu-import-expired',
  });
});

it('a missing cell of a workbook is filled in its column [API-03]', async () => {
  const cells = inlineText('A1', 'Nombre') + inlineText('B1', 'Precio');
  const file = workbookOf({
    Carta: `<sheetData><row r="1">${cells}</row><row r="2">${inlineText('A2', 'Tostado')}</row></sheetData>`,
  });
  const first = await upload(file, { fileName: 'carta.xlsx' });
  expect(first.bad).toMatchObject([{ row: 2, column: 'B', value: 'Tostado', text: '', reason: 'price-missing' }]);
  const { body } = await menu.repair(first.id, [{ row: 2, column: 'B', value: '5200' }]);
  expect(body).toMatchObject({ badRows: 0, createdProducts: 1, sheetName: 'Carta' });
});
