import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseRows } from '../parse-rows.ts';
import { readSheet } from '../read-sheet.ts';
import { readingNotes } from '../reading-notes.ts';
import { KNOWN_TILLS } from './known-tills.ts';

const SAMPLES = path.join(import.meta.dirname, 'samples');
const sample = async (name: string, usual: ',' | '.' = ',') =>
  parseRows((await readSheet(await fs.readFile(path.join(SAMPLES, `${name}.csv`)))).rows, { usual });
const text = async (lines: string) => parseRows((await readSheet(Buffer.from(lines))).rows, { usual: ',' });
const choice = (name: string, ...options: [string, number][]) => ({
  name,
  minChoices: 1,
  maxChoices: 1,
  isOneUnitEach: false,
  options: options.map(([option, priceMinor]) => ({ name: option, priceMinor })),
});

it('Loyverse: sizes with own prices, counted stock, sale flags, open prices [API-03]', async () => {
  const { products, bad, ...rest } = await sample('loyverse');
  expect(readingNotes({ products, bad, ...rest })).toMatchObject({ till: 'Loyverse', furtherPrices: ['Coste'] });
  expect(products).toMatchObject([
    {
      name: 'Muzzarella',
      priceMinor: 900_000,
      category: 'Pizzas',
      enabled: true,
      stock: undefined,
      sizeGroup: choice('Tamaño', ['Chica', 0], ['Mediana', 300_000], ['Grande', 500_000]),
    },
    { name: 'Agua', priceMinor: 250_000, stock: 24 },
    { name: 'Fainá de anteayer', enabled: false },
  ]);
  expect(bad).toEqual([{ line: 7, column: 'Precio [Local Uno]', reason: 'price-open', value: 'variable' }]);
});

it('Loyverse in English: options, a size off sale, counts, weight [API-03]', async () => {
  const { products, bad } = await sample('loyverse-english', '.');
  expect(products).toMatchObject([
    {
      name: 'Popcorn',
      priceMinor: 1_250,
      sizeGroup: choice('Size / Flavour', ['Small / Sweet', 0], ['Large / Salty', 250]),
    },
    {
      name: 'Cap',
      priceMinor: 3_000,
      sizes: [
        { size: 'S', units: 4 },
        { size: 'M', units: 0 },
      ],
    },
  ]);
  expect(bad).toEqual([{ line: 7, column: 'Sold by weight', reason: 'sold-by-weight', value: 'Y' }]);
});

it('Square: variations, the place behind a heading, sections in levels [API-03]', async () => {
  const { products, bad, headers } = await sample('square', '.');
  expect(headers.till?.format.name).toBe('Square');
  expect(products).toMatchObject([
    {
      name: 'Cold Brew',
      priceMinor: 450,
      category: 'Coffee',
      description: 'Slow & strong',
      sizeGroup: choice('Size', ['Small', 0], ['Large', 150]),
    },
    { name: 'Pretzel', priceMinor: 325, stock: 20, category: 'Food' },
    { name: 'Old Soup', enabled: false },
  ]);
  expect(bad).toMatchObject([{ line: 5, reason: 'price-open' }]);
  expect((await sample('square-es')).products).toMatchObject([
    { name: 'Limonada', priceMinor: 250_000, stock: 12, description: 'Con menta' },
  ]);
});

it('Shopify: sizes with units, drafts off sale, descriptions as text [API-03]', async () => {
  const { products, bad, headers } = await sample('shopify');
  expect([headers.till?.format.name, bad]).toEqual(['Shopify', []]);
  expect(products).toMatchObject([
    {
      name: 'Remera local',
      priceMinor: 4_500_000,
      description: 'Algodón peinado',
      category: 'Ropa',
      enabled: true,
      sizes: [
        { size: 'S', units: 5 },
        { size: 'M', units: 7 },
      ],
    },
    { name: 'Gorra', priceMinor: 1_800_000, stock: 12, sizes: undefined },
    { name: 'Remera vieja', enabled: false },
  ]);
  expect((await sample('shopify-since-2025')).products).toMatchObject([
    {
      name: 'Bufanda',
      description: 'Tejida\nLocal',
      category: 'Clothing',
      stock: undefined,
      sizeGroup: choice('Color', ['Roja', 0], ['Blanca', 250_000]),
    },
  ]);
});

it('WooCommerce: regular prices, last section, variations [API-03]', async () => {
  const { products, bad, headers } = await sample('woocommerce');
  expect([headers.till?.format.name, bad]).toEqual(['WooCommerce', []]);
  expect(products).toMatchObject([
    { name: 'Empanada', priceMinor: 240_050, stock: 50, category: 'Empanadas', description: 'De carne' },
    { name: 'Pizza', priceMinor: 1_100_000 },
    { name: 'Remera', priceMinor: 4_500_000, category: 'Ropa', sizes: [{ size: 'S', units: 5 }] },
  ]);
  expect(products).toHaveLength(3);
  const spanish = await sample('woocommerce-es');
  expect(spanish.bad).toEqual([]);
  expect(spanish.products).toMatchObject([
    {
      name: 'Pizza & fainá',
      priceMinor: 950_050,
      category: 'Pizzas',
      description: 'A la piedra\ncon aceitunas',
      sizeGroup: choice('Tamaño', ['Chica', 0], ['Grande', 449_950]),
    },
    { name: 'Agua', enabled: false, stock: 30, category: undefined },
    { name: 'Café', enabled: false },
  ]);
});

it('Odoo: list prices, stock of storable products only, flags, variants [API-03]', async () => {
  const { products, bad, headers } = await sample('odoo');
  expect([headers.till?.format.name, bad]).toEqual(['Odoo', []]);
  expect(products).toMatchObject([
    { name: 'Choripán', priceMinor: 780_000, category: 'Parrilla', stock: undefined, enabled: true },
    { name: 'Gaseosa', priceMinor: 350_000, category: 'Bebidas', stock: 24 },
    { name: 'Vaso viejo', category: undefined, enabled: false },
  ]);
  expect((await sample('odoo-es')).products).toMatchObject([
    { name: 'Remera', priceMinor: 4_500_000, sizeGroup: choice('Talle', ['S', 0], ['XL', 300_000]) },
    { name: 'Gorra', priceMinor: 1_800_000, stock: undefined },
  ]);
});

it('every known till has a sample that is recognised as its own [API-03]', async () => {
  for (const { name } of KNOWN_TILLS) {
    expect((await sample(name.toLowerCase())).headers.till?.format.name).toBe(name);
  }
});

it('a price list has its names in the description, and its list price [API-03]', async () => {
  const { products, bad } = await sample('price-list');
  expect(bad).toEqual([]);
  expect(products).toMatchObject([
    { name: 'Gaseosa cola 500 ml', priceMinor: 350_000, stock: 24, description: undefined },
    { name: 'Agua sin gas 500 ml', priceMinor: 250_000, stock: 48 },
  ]);
  expect((await text('bebida,descripcion,precio\nGaseosa,Cola 355 ml,3.50\n')).products).toMatchObject([
    { name: 'Gaseosa', description: 'Cola 355 ml', priceMinor: 350 },
  ]);
});

it('of several prices the list price is read, and the others are named [API-03]', async () => {
  const cash = await text('Producto;Precio contado;Precio tarjeta\nGaseosa;3500;3900\n');
  expect(cash.products).toMatchObject([{ name: 'Gaseosa', priceMinor: 350_000 }]);
  expect(readingNotes(cash)).toMatchObject({ priceColumn: 'Precio contado', furtherPrices: ['Precio tarjeta'] });
  const offer = await text('Name,Sale price,Regular price\nPizza,9000,11000\n');
  expect(offer.products).toMatchObject([{ priceMinor: 1_100_000 }]);
  expect((await text('Name,Price,List price\nPizza,0.0,11000\n')).products).toMatchObject([{ priceMinor: 1_100_000 }]);
});

it('one bad size leaves its whole product out [API-03]', async () => {
  const { products, bad } = await text(
    'Handle,Name,Track stock,Option 1 name,Option 1 value,Price [A]\nm,Muzza,N,Size,S,900\nm,,N,,L,variable\n',
  );
  expect(products).toEqual([]);
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'price-open'],
    [2, 'variant-incomplete'],
  ]);
});

it('a row of a product without a size is never left out unseen [API-03]', async () => {
  const { products, bad } = await text('Handle,Name,Track stock,Price [A]\nm,Muzza,N,900\nm,Fugazza,N,1200\n');
  expect(products).toEqual([]);
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'variant-unnamed'],
    [3, 'variant-unnamed'],
  ]);
});

it('lines with sums are no products [API-03]', async () => {
  const { products, totals } = await text('Producto;Precio;Stock\nGaseosa;3500;24\nAgua;2500;48\nTOTAL;6000;72\n');
  expect(products.map(({ name }) => name)).toEqual(['Gaseosa', 'Agua']);
  expect(totals).toEqual([{ line: 4, name: 'TOTAL' }]);
});

it('rounded numbers and prices of one unit are read [API-03]', async () => {
  const { products } = await text('Nombre;Precio\nA;4164.6000000000004\nB;$ 1500 c/u\n');
  expect(products.map(({ priceMinor }) => priceMinor)).toEqual([416_460, 150_000]);
});
