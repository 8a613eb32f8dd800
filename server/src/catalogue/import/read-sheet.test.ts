import fs from 'node:fs/promises';
import path from 'node:path';

import { expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';

import { parseRows } from './parse-rows.ts';
import { readSheet } from './read-sheet.ts';
import { recogniseHeaders } from './recognise-headers.ts';

const parse = async (bytes: Uint8Array) => parseRows(await readSheet(bytes));
const utf8 = (text: string) => Buffer.from(text, 'utf8');
const SHEET = 'Nombre;Precio;Categoría\nMilanesa con puré;"$ 4.500,50";Comidas\n';
const MILANESA = { line: 2, name: 'Milanesa con puré', priceMinor: 450_050, category: 'Comidas' };

it.each([
  ['UTF-8', utf8(SHEET)],
  ['UTF-8 with a mark', utf8(`\ufeff${SHEET}`)],
  ['Windows-1252', Buffer.from(SHEET, 'latin1')],
  ['UTF-16', Buffer.from(`\ufeff${SHEET}`, 'utf16le')],
  ['Windows line ends', utf8(SHEET.replaceAll('\n', '\r\n'))],
  ['tabs', utf8(SHEET.replaceAll(';', '\t'))],
  ['commas', utf8('Nombre,Precio,Categoría\nMilanesa con puré,"$ 4.500,50",Comidas\n')],
])('a text file in %s [API-03]', async (_what, bytes) => {
  const { products, bad } = await parse(bytes);
  expect(bad).toEqual([]);
  expect(products).toMatchObject([MILANESA]);
});

it('a separator that the file tells is believed, and lines are counted as people see them [API-03]', async () => {
  const { products } = await parse(utf8(`sep=;\n${SHEET}`));
  expect(products).toMatchObject([{ ...MILANESA, line: 3 }]);
});

it('a quoted cell may have several lines; the next row keeps its number [API-03]', async () => {
  const text = 'Nombre;Descripción;Precio\nPizza;"Grande\ncon aceitunas";900\n\nFugazza;;x\n';
  const { products, bad } = await parse(utf8(text));
  expect(products).toMatchObject([{ line: 2, name: 'Pizza', description: 'Grande\ncon aceitunas' }]);
  expect(bad).toEqual([{ line: 5, column: 'Precio', reason: 'price-unreadable', value: 'x' }]);
});

it('headings are known in Spanish and English, in any order, case and spelling [API-03]', () => {
  const read = (...cells: string[]) => {
    const headers = recogniseHeaders([{ line: 1, cells }]);
    return (
      headers && [...headers.columns].sort(([, one], [, other]) => one.index - other.index).map(([field]) => field)
    );
  };
  expect(read('PRECIO ($)', 'Rubro', 'producto', 'Existencias')).toEqual(['price', 'category', 'name', 'stock']);
  expect(read('Item', 'Price', 'Category', 'Qty', 'Side dishes')).toEqual([
    'name',
    'price',
    'category',
    'stock',
    'sideDishes',
  ]);
  expect(read('Artículo', 'Tiempo de preparación', '+18', 'Sugerido')).toEqual([
    'name',
    'preparationMinutes',
    'requiresIdentification',
    'isSuggested',
  ]);
  expect(read('Fecha', 'Proveedor')).toBeUndefined();
});

it('a column for each size is read, and what nobody understands is said [API-03]', async () => {
  const { products, headers } = await parse(utf8('Nombre,Precio,Talle S,Talle M,Foto\nCamiseta,30000,4,0,a.jpg\n'));
  expect(products[0]?.sizes).toEqual([
    { size: 'S', units: 4 },
    { size: 'M', units: 0 },
  ]);
  expect(headers.ignored).toEqual(['Foto']);
});

it('without a column for it, a name alone above others is their category [API-03]', async () => {
  const text = 'Producto;Precio\nBEBIDAS;\nAgua;900\nGaseosa;1200\nCOMIDAS;\nPancho;2000\nPostre;\n';
  const { products } = await parse(utf8(text));
  expect(products.map(({ name, category }) => [name, category])).toEqual([
    ['Agua', 'BEBIDAS'],
    ['Gaseosa', 'BEBIDAS'],
    ['Pancho', 'COMIDAS'],
    ['Postre', 'COMIDAS'],
  ]);
});

it('an Excel file is read with its formulas, texts of every kind, gaps and second sheet [API-03]', async () => {
  const { products, bad, headers } = await parse(
    await fs.readFile(path.join(import.meta.dirname, 'fixtures/buffet.xlsx')),
  );
  expect(bad).toEqual([]);
  expect(products).toMatchObject([
    {
      line: 4,
      name: 'Hamburguesa completa',
      priceMinor: 650_000,
      stock: 40,
      extras: [{ name: 'Cheddar' }, { name: 'Panceta' }],
    },
    { line: 5, name: 'Cerveza tirada', priceMinor: 380_050, requiresIdentification: true },
    { line: 6, name: 'Agua mineral', priceMinor: 190_000, requiresIdentification: false },
    { line: 8, name: 'Pancho', priceMinor: 230_050, stock: 12 },
  ]);
  expect(headers.ignored).toEqual(['Foto', '2026-11-01']);
});

it('an Excel file of another program is read too [API-03]', async () => {
  const table = [
    [{ value: 'Name' }, { value: 'Price' }, { value: 'Active' }],
    [{ value: 'Popcorn' }, { value: 12.5 }, { value: true }],
  ];
  const { products } = await parse(await writeExcel(table).toBuffer());
  expect(products).toMatchObject([{ name: 'Popcorn', priceMinor: 1250, enabled: true }]);
});

it.each([
  ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-excel'],
  ['a broken .xlsx', Buffer.from('504b0304ffffffff', 'hex'), 'not-a-table'],
  ['no headings', utf8('hola\nchau\n'), 'no-header'],
  ['nothing', Buffer.alloc(0), 'no-header'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'not-a-table'],
  ['a huge file', Buffer.alloc(10 * 1024 * 1024 + 1), 'too-large'],
])('%s is refused with its reason [API-03]', async (_what, bytes, reason) => {
  await expect(parse(bytes)).rejects.toMatchObject({ reason });
});
