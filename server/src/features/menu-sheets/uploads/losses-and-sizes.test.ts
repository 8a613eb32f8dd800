import { afterAll, beforeAll, expect, it } from 'vitest';
import { menuUploads, type MenuUploads } from '#test/harness/catalogue/menu-uploads.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';
import type { Product } from '@app/contract/visitor/products.ts';

let shop: Shop;
let menu: MenuUploads;
beforeAll(async () => {
  shop = await openShop();
  menu = await menuUploads(shop);
});
afterAll(() => shop.server.close());

it('a preview says in words which data of the menu is lost, before it is [API-03]', async () => {
  const first = await menu.upload(
    'Nombre;Precio;Descripción;Stock;Alérgenos;Grupos\nLocro;900;De maíz;4;gluten, leche;Salsa: Roja 1, Verde 1\nHumita;800;Dulce;;;\n',
  );
  expect(first.body.losses).toEqual([]);
  expect((await menu.apply(first.body.id)).status).toBe(200);
  const { body } = await menu.upload(
    'Nombre;Descripción;Stock;Alérgenos;Grupos\nLocro;<p></p>;sin límite;gluten;Salsa: Roja 1\nHumita;<br>;;;\n',
  );
  expect(body.losses).toEqual([
    '2 productos pierden su descripción: Locro, Humita.',
    '1 producto deja de declarar alérgenos: Locro.',
    '1 producto deja de ofrecer opciones que hoy tiene: Locro.',
    '1 producto deja de contar sus unidades: Locro.',
  ]);
  const english = await menu.read(body.id, { ...menu.staff, 'accept-language': 'en' });
  expect(english.body.losses[0]).toBe('2 products lose their description: Locro, Humita.');
});

it('sizes of a till stand below their product with their prices [API-03]', async () => {
  const till = (large: number) =>
    `Handle,Nombre,Opción 1 nombre,Opción 1 valor,Seguir el Inventario,Precio [A]\nm,Muzza,Tamaño,Chica,N,9000\nm,,,Grande,N,${large}\n`;
  const first = await menu.upload(till(14_000));
  expect(first.body.created).toMatchObject([
    {
      name: 'Muzza',
      sizes: [
        { name: 'Chica', before: null, after: '9.000,00' },
        { name: 'Grande', before: null, after: '14.000,00' },
      ],
    },
  ]);
  expect(first.body.created[0]?.fields.map(({ field }) => field)).not.toContain('modifierGroups');
  expect((await menu.apply(first.body.id)).status).toBe(200);
  const next = await menu.upload(till(15_000));
  expect(next.body.changed).toMatchObject([
    { name: 'Muzza', sizes: [{ before: null }, { before: '14.000,00', after: '15.000,00' }], fields: [] },
  ]);
});

const shirts = (small: string, large: string) =>
  `Handle,Nombre,Opción 1 nombre,Opción 1 valor,Seguir el Inventario,En inventario [A],Precio [A]\nr,Cerveza tirada,Tamaño,Media,Y,40,${small}\nr,,,Pinta,Y,60,${large}\n`;
const sized = async (name: string) =>
  (await shop.server.app.inject(`/api/commerces/${shop.commerceId}/products/all`))
    .json<Product[]>()
    .find((product) => product.name === name);
const pricesOf = async (name: string) =>
  (await sized(name))?.clothingSizeStocks.map(({ size, stock, price }) => [size, stock, price]);

it('counted sizes of a till become sizes, each at its own price [API-03, CLOTH-01]', async () => {
  const { body } = await menu.upload(shirts('3500', '5800'));
  expect(body.created).toMatchObject([
    {
      name: 'Cerveza tirada',
      sizes: [
        { name: 'Media', after: '3.500,00' },
        { name: 'Pinta', after: '5.800,00' },
      ],
    },
  ]);
  expect((await menu.apply(body.id)).status).toBe(200);
  await expect
    .poll(() => pricesOf('Cerveza tirada'))
    .toEqual([
      ['Media', 40, 3_500],
      ['Pinta', 60, 5_800],
    ]);
  const same = await menu.upload(shirts('3500', '5800'));
  expect(same.body).toMatchObject({ createdProducts: 0, changedProducts: 0 });
  const product = await sized('Cerveza tirada');
  const [, pint] = product?.clothingSizeStocks ?? [];
  const order = await shop.order({
    details: [{ productId: product?.id ?? 0, quantity: 1, clothingSizeId: pint?.id ?? 0 }],
  });
  expect([order.status, order.body.totalAmount]).toEqual([201, 5_800]);
});

it('a doubled size price is confirmed; an undo restores it [API-03, CLOTH-01]', async () => {
  const { body } = await menu.upload(shirts('3500', '11600'));
  expect(body.priceJumps).toMatchObject([{ name: 'Cerveza tirada', size: 'Pinta', before: '5.800,00' }]);
  const decide = (keepsPrice: boolean) => [{ row: body.priceJumps[0]?.row ?? 0, name: 'Cerveza tirada', keepsPrice }];
  expect((await menu.apply(body.id)).status).toBe(422);
  expect((await menu.apply(body.id, false, menu.staff, decide(true))).status).toBe(200);
  expect((await pricesOf('Cerveza tirada'))?.map(([, , price]) => price)).toEqual([3_500, 5_800]);
  const next = await menu.upload(shirts('3900', '6200'));
  expect((await menu.apply(next.body.id)).status).toBe(200);
  await expect
    .poll(async () => (await pricesOf('Cerveza tirada'))?.map(([, , price]) => price))
    .toEqual([3_900, 6_200]);
  expect((await menu.undo(next.body.id)).status).toBe(200);
  await expect
    .poll(async () => (await pricesOf('Cerveza tirada'))?.map(([, , price]) => price))
    .toEqual([3_500, 5_800]);
});

it('sizes of a till that all cost the same lose their own prices [API-03, CLOTH-01]', async () => {
  const { body } = await menu.upload(shirts('4500', '4500'));
  expect((await menu.apply(body.id)).status).toBe(200);
  await expect
    .poll(async () => [(await sized('Cerveza tirada'))?.price, await pricesOf('Cerveza tirada')])
    .toMatchObject([
      4_500,
      [
        ['Media', 40, undefined],
        ['Pinta', expect.any(Number), undefined],
      ],
    ]);
});

it('a column has the prices of sizes; an unknown size is named [API-03, CLOTH-01]', async () => {
  const { body } = await menu.upload('Nombre;Precios por talle\nCerveza tirada;Pinta:6000\nCamiseta;XXL:1\n');
  expect(body.bad).toMatchObject([{ row: 3, reason: 'size-unknown', heading: 'Precios por talle' }]);
  expect((await menu.apply(body.id, true)).status).toBe(200);
  await expect.poll(async () => (await pricesOf('Cerveza tirada'))?.[1]?.[2]).toBe(6_000);
  const cleared = await menu.upload('Nombre;Precios por talle\nCerveza tirada;-\n');
  expect((await menu.apply(cleared.body.id)).status).toBe(200);
  await expect.poll(async () => (await pricesOf('Cerveza tirada'))?.[1]?.[2]).toBeUndefined();
});
