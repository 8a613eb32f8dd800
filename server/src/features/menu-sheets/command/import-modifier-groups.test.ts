import { afterEach, beforeEach, expect, it } from 'vitest';
import { setImportedStock } from '#features/stock/set-stock.ts';
import { serveCatalogue, type CatalogueServer } from '#test/harness/catalogue/serve-catalogue.ts';
import { makeVenue, type MadeVenue } from '#test/harness/catalogue/venue.ts';
import type { ModifierOption, Product } from '@app/contract/visitor/products.ts';
import type { CompleteCommerce } from '@app/contract/visitor/venues.ts';
import { importTexts } from '../import-texts.ts';
import { runImport } from './run-import.ts';

let server: CatalogueServer;
let venue: MadeVenue;
beforeEach(async () => {
  server = await serveCatalogue();
  venue = await makeVenue(server.db, {
    code: 'estadio',
    commerces: [{ code: 'buffet', products: [{ name: 'Agua', priceMinor: 90_000 }] }],
  });
});
afterEach(() => server.close());

async function importText(text: string, lang: 'es' | 'en' = 'es') {
  return runImport(server.db, Buffer.from(text), {
    venueCode: 'estadio',
    commerceCode: 'buffet',
    isDryRun: false,
    skipBad: false,
    acceptsPrices: false,
    texts: importTexts[lang],
    setStock: setImportedStock,
  });
}

async function menu(): Promise<CompleteCommerce> {
  await server.catalogue.refresh(venue.id);
  const url = `/api/commerces/get/complete-commerce/${venue.commerceId('buffet')}`;
  return (await server.app.inject(url)).json<CompleteCommerce>();
}
const product = async (name: string): Promise<Product> => {
  const found = (await menu()).products.find((one) => one.name === name);
  if (!found) throw new Error(`The menu has no ${name}.`);
  return found;
};

/** The groups of a product as the menu shows them. */
async function groupsOf(name: string) {
  const { id } = await product(name);
  const answer = await server.app.inject(`/api/products/${id}/guarniciones-extras`);
  const options = Map.groupBy(answer.json<ModifierOption[]>(), ({ modifierGroup }) => modifierGroup.id);
  return [...options.values()].map((ofGroup) => {
    const { name: group = '', minChoices, maxChoices, isOneUnitEach } = ofGroup[0]?.modifierGroup ?? {};
    return [group, minChoices, maxChoices, isOneUnitEach, ofGroup.map((one) => `${one.name} ${one.price}`).join(', ')];
  });
}

const BURGER =
  'Guarnición (1): Papas 0, Papas con cheddar 1900; Agregados (0-3): Panceta 1500, Huevo 900; ¿Le sacamos algo?: Sin cebolla 0';
const sheet = (groups: string, ...more: string[]) =>
  `Nombre;Precio;Grupos\nHamburguesa;6500;"${groups}"\n${more.map((row) => `${row}\n`).join('')}`;

it('a sheet makes groups; new options become dishes and extras [API-03, EXTRA-01]', async () => {
  expect((await importText(sheet(BURGER))).exitCode).toBe(0);
  expect(await groupsOf('Hamburguesa')).toEqual([
    ['Guarnición', 1, 1, false, 'Papas 0, Papas con cheddar 1900'],
    ['Agregados', 0, 3, false, 'Panceta 1500, Huevo 900'],
    ['¿Le sacamos algo?', 0, null, false, 'Sin cebolla 0'],
  ]);
  expect((await product('Hamburguesa')).typeId).toBe(2);
  expect([(await product('Papas')).typeId, (await product('Panceta')).typeId]).toEqual([5, 4]);
});

it('equal groups change nothing; a changed one reaches the menu [API-03, VENUE-05]', async () => {
  await importText(sheet(BURGER));
  const before = await product('Hamburguesa');
  expect((await importText(sheet(BURGER))).lines.at(-1)).toBe('No hay nada que cambiar.');
  expect((await product('Hamburguesa')).updatedAt).toBe(before.updatedAt);

  const ids = async () => (await menu()).modifierGroups.map(({ id, name }) => [name, id]);
  const [sideDish, extras] = await ids();
  const changed = 'Guarnición (1): Papas con cheddar 1900, Papas 0; Agregados (0-2): Panceta 1600';
  const { lines } = await importText(sheet(changed));
  expect(lines[0]).toContain('grupos de opciones Guarnición (1-1): Papas 0,00, Papas con cheddar 1.900,00');
  expect(lines[0]).toContain('Agregados (0-2): Panceta 1.600,00');
  expect(await groupsOf('Hamburguesa')).toEqual([
    ['Guarnición', 1, 1, false, 'Papas con cheddar 1900, Papas 0'],
    ['Agregados', 0, 2, false, 'Panceta 1600'],
  ]);
  expect(await ids()).toEqual([sideDish, extras]);
  expect((await product('Hamburguesa')).updatedAt).not.toBe(before.updatedAt);
  expect((await product('Panceta')).price).toBe(1500);
});

it('a group has and retains its name in the other language [API-03, APP-01]', async () => {
  const names = async () => (await menu()).modifierGroups.map(({ name, translatedName }) => [name, translatedName]);
  await importText(sheet('Guarnición = Side dish (1): Papas 0; Salsas: Panceta 0'));
  const both = [
    ['Guarnición', 'Side dish'],
    ['Salsas', null],
  ];
  expect(await names()).toEqual(both);
  const { lines } = await importText(sheet('Guarnición (1): Papas 0; Salsas: Panceta 0'));
  expect(lines.at(-1)).toBe('No hay nada que cambiar.');
  expect((await importText(sheet('guarnición = Side (1): Papas 0; Salsas: Panceta 0'))).lines[0]).toContain(
    '= Side (1-1)',
  );
  expect((await names())[0]?.[1]).toBe('Side');
});

it('an option has one price per product and its own elsewhere [API-03]', async () => {
  await importText(
    sheet('Agregados: Panceta 1500', 'Tostado;3000;"Agregados: Panceta 1100"', 'Pizza;9000;"Agregados: Panceta"'),
  );
  const prices = async () =>
    (await Promise.all(['Hamburguesa', 'Tostado', 'Pizza'].map(groupsOf))).map(([group]) => group?.at(-1));
  expect(await prices()).toEqual(['Panceta 1500', 'Panceta 1100', 'Panceta 1500']);
  await importText('Nombre;Precio\nPanceta;1800\n');
  expect(await prices()).toEqual(['Panceta 1500', 'Panceta 1100', 'Panceta 1800']);
});

it('columns of extras and side dishes make one-unit groups [API-03, EXTRA-03]', async () => {
  const columns = 'Nombre;Precio;Adicionales;Guarniciones\nHamburguesa;6500;Panceta:1500;"Papas:0, Puré:800"\n';
  await importText(columns);
  const documented = [
    ['Guarnición', 1, 1, true, 'Papas 0, Puré 800'],
    ['Agregados', 0, null, true, 'Panceta 1500'],
  ];
  expect(await groupsOf('Hamburguesa')).toEqual(documented);
  await importText(sheet(BURGER));
  expect((await groupsOf('Hamburguesa')).every(([, , , isOneUnitEach]) => isOneUnitEach === false)).toBe(true);
  await importText(columns);
  expect(await groupsOf('Hamburguesa')).toEqual(documented);

  await importText(sheet('Salsa (una por unidad): Queso 300, Barbacoa 300'));
  expect(await groupsOf('Hamburguesa')).toEqual([['Salsa', 0, null, true, 'Queso 300, Barbacoa 300']]);
});

it('a hyphen removes the groups, an empty cell retains them [API-03]', async () => {
  await importText(sheet(BURGER));
  await importText(sheet(''));
  expect(await groupsOf('Hamburguesa')).toHaveLength(3);
  await importText(sheet('-'));
  expect(await groupsOf('Hamburguesa')).toEqual([]);
  expect((await product('Hamburguesa')).typeId).toBe(1);
});

it.each([
  ['Papas, Puré', 'groups-unreadable'],
  ['Guarnición (1): Papas:muy', 'extra-price-missing'],
  ['Salsa: Queso 1; SALSA: Barbacoa 1', 'group-twice'],
  ['Salsa: Queso 1; Otra salsa: queso 1', 'option-twice'],
  ['Salsa (2): Queso 1', 'choices-impossible'],
  ['Salsa (una por unidad): Queso 1; Pan: Huevo 1', 'groups-mixed'],
  ['Bebidas: Agua 900', 'extra-is-sold-alone'],
  ['Salsa: Queso', 'extra-price-missing'],
  ['Salsa: Queso 10,005', 'price-has-two-readings'],
] as const)('groups %j are refused as %s, in both languages [API-03]', async (groups, reason) => {
  for (const lang of ['es', 'en'] as const) {
    const { lines, exitCode } = await importText(sheet(groups), lang);
    expect(exitCode).toBe(1);
    expect(lines[0]).toContain(importTexts[lang].reasons[reason]);
  }
});

it('a row with groups and with extras is refused [API-03]', async () => {
  const { lines, exitCode } = await importText(
    'Nombre;Precio;Adicionales;Grupos\nPizza;900;Queso:100;Salsa: Queso 100\n',
  );
  expect(exitCode).toBe(1);
  expect(lines).toEqual([
    `Fila 2: «Pizza»: ${importTexts.es.reasons['groups-with-extras']}.`,
    '0 productos nuevos, 0 productos con cambios, 0 sin cambios, 1 problema',
    importTexts.es.refused,
  ]);
});

it('prices of options with hidden cents are reported [API-03, APP-06]', async () => {
  const { lines } = await importText(sheet('Salsa: Queso 300,50'));
  expect(lines[0]).toContain('centavos que la lista de la carta no muestra');
});

const TILL = 'Handle,Nombre,Categoria,Opción 1 nombre,Opción 1 valor,Seguir el Inventario,Precio [Uno]\n';
const PIZZA = `${TILL}m,Muzzarella,Pizzas,Tamaño,Chica,N,9000\nm,,,,Mediana,N,12000\nm,,,,Grande,N,14000\n`;

it('uncounted variants of a till become sizes at their prices [API-03, CLOTH-01]', async () => {
  const first = await importText(PIZZA);
  expect([first.exitCode, first.lines[0]]).toEqual([
    0,
    '+ Muzzarella  Chica 9.000,00, Mediana 12.000,00, Grande 14.000,00  Pizzas  (fila 2)',
  ]);
  const pizza = await product('Muzzarella');
  expect(pizza).toMatchObject({ price: 9000, isClothing: true, stock: null, category: { description: 'Pizzas' } });
  expect(pizza.clothingSizeStocks.map(({ size, stock, price }) => [size, stock, price])).toEqual([
    ['Chica', null, 9000],
    ['Mediana', null, 12_000],
    ['Grande', null, 14_000],
  ]);
  expect(await groupsOf('Muzzarella')).toEqual([]);
  expect((await importText(PIZZA)).lines.at(-1)).toBe('No hay nada que cambiar.');
  const dearer = await importText(PIZZA.replace('14000', '29000'));
  expect([dearer.exitCode, dearer.lines[0]]).toEqual([
    1,
    '! Muzzarella (Grande): 14.000,00 → 29.000,00, sube al doble o más  (fila 2)',
  ]);
});

it('variants of a till are a choice beside other groups [API-03, EXTRA-01]', async () => {
  await importText('Nombre;Precio;Rubro;Grupos\nMuzzarella;9000;Pizzas;"Agregados (0-2): Aceitunas 500"\n');
  await importText(PIZZA);
  expect(await groupsOf('Muzzarella')).toEqual([
    ['Tamaño', 1, 1, false, 'Chica 0, Mediana 3000, Grande 5000'],
    ['Agregados', 0, 2, false, 'Aceitunas 500'],
  ]);
  expect((await importText(PIZZA)).lines.at(-1)).toBe('No hay nada que cambiar.');
  await importText('Nombre;Grupos\nMuzzarella;"Agregados (una por unidad): Aceitunas 500"\n');
  expect((await importText(PIZZA)).lines[0]).toContain('no puede tener grupos de una por unidad junto con otros');
});
