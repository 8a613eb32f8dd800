import { afterAll, beforeAll, expect, it } from 'vitest';
import { menuUploads, type MenuUploads } from '#test/harness/catalogue/menu-uploads.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';

let shop: Shop;
let menu: MenuUploads;
beforeAll(async () => {
  shop = await openShop(undefined, 7, [
    {
      name: '@Promo',
      typeId: 2,
      modifierGroups: [{ name: 'Salsas', min: 1, max: 2, options: { Queso: 45_050, Papas: null } }],
    },
    { name: 'Escondido', enabled: false, stock: 3 },
  ]);
  menu = await menuUploads(shop);
});
afterAll(() => shop.server.close());

const download = (headers: Record<string, string>, commerceId = shop.commerceId, venueId = shop.venue.id) =>
  shop.server.app.inject({ url: `/api/admin/venues/${venueId}/commerces/${commerceId}/menu.csv`, headers });

it('a downloaded menu is uploaded again without a change [API-03]', async () => {
  const response = await download(menu.staff);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="menu-bar.csv"',
    'cache-control': 'no-store',
  });
  expect(response.body).toContain(`"'@Promo";1000;"General";;"sin límite";;;"Salsas (1-2): Queso 450,50, Papas";`);
  const { body } = await menu.upload(response.rawPayload);
  expect(body).toMatchObject({ createdProducts: 0, changedProducts: 0, badRows: 0, unchangedProducts: 12 });
  expect(body.ageLimits).toEqual([]);
});

it('a menu has the language and the decimal sign of its venue [API-03, APP-01]', async () => {
  await shop.set('venues', `language = 'en', currency = 'PEN'`);
  const { body } = await download(menu.staff);
  await shop.set('venues', `language = 'es', currency = 'ARS'`);
  expect(body).toContain('"Name";"Price";"Category"');
  expect(body).toContain('Queso 450.50');
});

it('staff of another commerce or venue get no menu [ROLE-01]', async () => {
  const { server, venue } = shop;
  const other = await server.signIn([{ roleId: 3, venueId: venue.id, commerceId: venue.commerceId('otro') }]);
  const editor = await server.signIn([{ roleId: 2, venueId: venue.id }]);
  expect((await download(other.headers)).statusCode).toBe(404);
  expect((await download(editor.headers)).statusCode).toBe(200);
  expect((await download(editor.headers, 8_000_001)).statusCode).toBe(404);
  expect((await download(editor.headers, 8_000_001, 8)).statusCode).toBe(404);
});
