import { afterAll, beforeAll, expect, it } from 'vitest';
import { menuUploads, type MenuUploads } from '#test/harness/catalogue/menu-uploads.ts';
import { openShop, type Shop } from '#test/harness/orders/shop.ts';

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
