import fs from 'node:fs/promises';
import path from 'node:path';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import writeExcel from 'write-excel-file/node';
import { inlineText as text, numberCell as number, workbookOf } from '#test/harness/catalogue/workbook.ts';
import { parseRows } from './parse-rows.ts';
import { readSheet } from './read-sheet.ts';
import { recogniseHeaders } from './recognise-headers.ts';

const parse = async (bytes: Uint8Array, sheetName?: string) =>
  parseRows((await readSheet(bytes, sheetName)).rows, { usual: ',' });
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

it('the declared separator is used, and line numbers match the file [API-03]', async () => {
  const { products } = await parse(utf8(`sep=;\n${SHEET}`));
  expect(products).toMatchObject([{ ...MILANESA, line: 3 }]);
});

it('a quoted cell may have several lines; the next row has the right number [API-03]', async () => {
  const text = 'Nombre;Descripción;Precio\nPizza;"Grande\ncon aceitunas";900\n\nFugazza;;x\n';
  const { products, bad } = await parse(utf8(text));
  expect(products).toMatchObject([{ line: 2, name: 'Pizza', description: 'Grande\ncon aceitunas' }]);
  expect(bad).toEqual([{ line: 5, column: 'Precio', reason: 'price-unreadable', value: 'x' }]);
});

it('headings match in Spanish and English, any order, case and spelling [API-03]', () => {
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

it('a column for each size is read, and unknown columns are reported [API-03]', async () => {
  const { products, headers } = await parse(utf8('Nombre,Precio,Talle S,Talle M,Foto\nCamiseta,30000,4,0,a.jpg\n'));
  expect(products[0]?.sizes).toEqual([
    { size: 'S', units: 4 },
    { size: 'M', units: 0 },
  ]);
  expect(headers.ignored).toEqual(['Foto']);
});

it('without a category column, a name alone above others is their category [API-03]', async () => {
  const text = 'Producto;Precio\nBEBIDAS;\nAgua;900\nGaseosa;1200\nCOMIDAS;\nPancho;2000\nPostre;\n';
  const { products } = await parse(utf8(text));
  expect(products.map(({ name, category }) => [name, category])).toEqual([
    ['Agua', 'BEBIDAS'],
    ['Gaseosa', 'BEBIDAS'],
    ['Pancho', 'COMIDAS'],
    ['Postre', 'COMIDAS'],
  ]);
});

it('an Excel file is read with formulas, text types, gaps and sheets [API-03]', async () => {
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

it('an Excel file of another program is read [API-03]', async () => {
  const table = [
    [{ value: 'Name' }, { value: 'Price' }, { value: 'Active' }],
    [{ value: 'Popcorn' }, { value: 12.5 }, { value: true }],
  ];
  const { products } = await parse(await writeExcel(table).toBuffer());
  expect(products).toMatchObject([{ name: 'Popcorn', priceMinor: 1250, enabled: true }]);
});

/** Writes a workbook of one sheet as Excel does. */
function excelOf(rows: readonly string[], merged: readonly string[] = []): Uint8Array {
  const data = rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('');
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return workbookOf({ Menu: `<sheetData>${data}</sheetData><mergeCells>${merges}</mergeCells>` });
}
const HEADINGS = text('A1', 'Nombre') + text('B1', 'Precio') + text('C1', 'Categoría');

it('a cell merged over rows counts for each row with other values [API-03]', async () => {
  const rows = [
    HEADINGS,
    text('A2', 'Agua') + number('B2', 900) + text('C2', 'Bebidas'),
    text('A3', 'Gaseosa') + number('B3', 1200) + '<c r="C3"/>',
    '<c r="C4"/>',
    text('A5', 'Pancho') + number('B5', 2000),
  ];
  const { products, bad } = await parse(excelOf(rows, ['C2:C4', 'A1:A1']));
  expect(bad).toEqual([]);
  expect(products.map(({ name, category }) => [name, category])).toEqual([
    ['Agua', 'Bebidas'],
    ['Gaseosa', 'Bebidas'],
    ['Pancho', undefined],
  ]);
});

it('headings of two rows and a name over all columns stay as they are [API-03]', async () => {
  const rows = [
    text('A1', 'Producto') + text('B1', 'Precio'),
    text('C2', 'Foto'),
    text('A3', 'BEBIDAS'),
    text('A4', 'Agua') + number('B4', 900),
  ];
  const { products } = await parse(excelOf(rows, ['A1:A2', 'B1:B2', 'A3:C3']));
  expect(products.map(({ name, category }) => [name, category])).toEqual([['Agua', 'BEBIDAS']]);
});

it('a formula error is a bad cell, not an empty one [API-03]', async () => {
  const failed = (at: string, error: string) => `<c r="${at}" s="0" t="e"><f>1/0</f><v>${error}</v></c>`;
  const rows = [
    HEADINGS,
    text('A2', 'Agua') + failed('B2', '#DIV/0!'),
    text('A3', 'Gaseosa') + number('B3', 900) + failed('C3', '#N/A'),
    failed('A4', '#REF!') + number('B4', 900),
  ];
  const { products, bad } = await parse(excelOf(rows));
  expect(products).toEqual([]);
  expect(bad).toEqual([
    { line: 2, column: 'Precio', reason: 'formula-error', value: '#DIV/0!' },
    { line: 3, column: 'Categoría', reason: 'formula-error', value: '#N/A' },
    { line: 4, column: 'Nombre', reason: 'formula-error', value: '#REF!' },
  ]);
});

it('formula errors saved as text are reported too [API-03]', async () => {
  const { bad } = await parse(utf8('Nombre;Precio\nAgua;#¡DIV/0!\n#¿NOMBRE?;900\n'));
  expect(bad.map(({ line, column, reason }) => [line, column, reason])).toEqual([
    [2, 'Precio', 'formula-error'],
    [3, 'Nombre', 'formula-error'],
  ]);
});

it('a null character makes its row bad, not the file [API-03]', async () => {
  const { products, bad } = await parse(utf8('Nombre;Precio\nAgua;900\nGase\0osa;1200\nPancho;2000\n'));
  expect(products.map(({ name }) => name)).toEqual(['Agua', 'Pancho']);
  expect(bad).toEqual([{ line: 3, column: 'Nombre', reason: 'not-text', value: 'Gase␀osa' }]);
});

it('a null character in the headings is reported with its line [API-03]', async () => {
  await expect(parse(utf8('Lista\nNom\0bre;Precio\nAgua;900\n'))).rejects.toMatchObject({
    reason: 'not-a-table',
    place: 2,
  });
});

const ROWS_OF = (name: string) =>
  `<sheetData><row r="1">${HEADINGS}</row><row r="2">${text('A2', name)}${number('B2', 900)}</row></sheetData>`;

it('the first of several sheets with headings is read, the others reported [API-03]', async () => {
  const file = workbookOf({
    Notas: `<sheetData><row r="1">${text('A1', 'Borrador')}</row></sheetData>`,
    Comidas: ROWS_OF('Pancho'),
    Bebidas: ROWS_OF('Agua'),
  });
  expect((await parse(file)).products).toMatchObject([{ name: 'Pancho' }]);
  expect((await readSheet(file)).otherSheets).toEqual(['Bebidas']);
  expect((await parse(file, 'Bebidas')).products).toMatchObject([{ name: 'Agua' }]);
  expect((await readSheet(file, 'Bebidas')).otherSheets).toEqual([]);
  await expect(readSheet(file, 'Postres')).rejects.toMatchObject({
    reason: 'no-such-sheet',
    place: 'Notas, Comidas, Bebidas',
  });
});

it('distant empty cells with styles only are no data [API-03]', async () => {
  const far = '<row r="1048576"><c r="A1048576" s="3"/><c r="XFD1048576" s="3"></c></row>';
  const { products } = await parse(workbookOf({ Menu: ROWS_OF('Agua').replace('</sheetData>', `${far}</sheetData>`) }));
  expect(products).toMatchObject([{ line: 2, name: 'Agua' }]);
});

it('a date is no product name [API-03]', async () => {
  const date = [{ value: new Date(Date.UTC(2026, 4, 25)), format: 'dd/mm/yyyy' }, { value: 900 }];
  const excel = await writeExcel([[{ value: 'Nombre' }, { value: 'Precio' }], date]).toBuffer();
  const csv = utf8('Nombre;Precio\n25/5/2026;900\nMenú 25/5;900\n');
  expect((await parse(excel)).bad).toMatchObject([{ line: 2, reason: 'name-is-a-date', value: '2026-05-25' }]);
  const { products, bad } = await parse(csv);
  expect(bad).toMatchObject([{ line: 2, reason: 'name-is-a-date', value: '25/5/2026' }]);
  expect(products).toMatchObject([{ name: 'Menú 25/5' }]);
});

it('an ambiguous price is bad unless other prices or an option decide [API-03]', async () => {
  const rows = async (prices: string) => (await readSheet(utf8(`Nombre;Precio;Extras\n${prices}`))).rows;
  const unclear = await rows('Pancho;10,005;\nAgua;900;Hielo:1,500\n');
  expect(parseRows(unclear, { usual: ',' }).bad).toMatchObject([
    { line: 2, column: 'Precio', reason: 'price-has-two-readings', value: '10,005' },
    { line: 3, column: 'Extras', reason: 'price-has-two-readings', value: 'Hielo:1,500' },
  ]);
  expect(parseRows(unclear, { usual: ',', given: '.' }).products).toMatchObject([
    { priceMinor: 1_000_500 },
    { extras: [{ name: 'Hielo', priceMinor: 150_000 }] },
  ]);
  expect(parseRows(unclear, { usual: ',', given: ',' }).bad[0]).toMatchObject({ reason: 'price-unreadable' });
  const shown = await rows('Pancho;10,005;\nAgua;12.50;\n');
  expect(parseRows(shown, { usual: ',' }).products).toMatchObject([{ priceMinor: 1_000_500 }, { priceMinor: 1_250 }]);
});

it.each([
  ['an unclosed quote', utf8('Nombre;Precio\nAgua;"900\nPancho;2000\n'), 'open-quote'],
  ['a page of a browser', utf8('<html><table><tr><td>Nombre</td></tr></table></html>'), 'web-page'],
  ['a sheet of LibreOffice', zipSync({ 'content.xml': new Uint8Array(1) }), 'open-document'],
  ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old-excel'],
  ['a broken .xlsx', Buffer.from('504b0304ffffffff', 'hex'), 'not-a-table'],
  ['no headings', utf8('hola\nchau\n'), 'no-header'],
  ['nothing', Buffer.alloc(0), 'no-header'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'not-a-table'],
  ['a huge file', Buffer.alloc(10 * 1024 * 1024 + 1), 'too-large'],
])('%s is refused with its reason [API-03]', async (_what, bytes, reason) => {
  await expect(parse(bytes)).rejects.toMatchObject({ reason });
});

it('an unclosed quote is named with the line where it opens [API-03]', async () => {
  const sheets = [
    ['Nombre;Precio\nAgua;"900\nPancho;2000\nPizza;1\n', 2],
    ['Nombre;Descripción\nAgua;"fría\ny grande"\nPancho;"con ""todo""\nPizza;1\n', 4],
    ['sep=;\nNombre;Precio\nAgua;900\n"Pancho;2000\nPizza;1\n', 4],
  ] as const;
  for (const [sheet, place] of sheets) {
    await expect(parse(utf8(sheet))).rejects.toMatchObject({ reason: 'open-quote', place });
  }
});

it('headings with underscores are known [API-03]', async () => {
  const { products, headers } = await parse(utf8('item_name,precio_final,item_price\nAgua,900,1\n'));
  expect(products).toMatchObject([{ name: 'Agua', priceMinor: 90_000 }]);
  expect(headers.ignored).toEqual(['item_price']);
  expect((await parse(utf8('Item_Name;item_price\nAgua;900\n'))).products).toMatchObject([{ priceMinor: 90_000 }]);
});

it('a sheet with headings alone gives way to the next with products [API-03]', async () => {
  const file = workbookOf({ Plantilla: `<sheetData><row r="1">${HEADINGS}</row></sheetData>`, Menú: ROWS_OF('Agua') });
  expect((await parse(file)).products).toMatchObject([{ name: 'Agua' }]);
  expect(await readSheet(file)).toMatchObject({ sheetName: 'Menú', otherSheets: ['Plantilla'] });
});

it('a size or price that Excel made a date is named as one [API-03]', async () => {
  const date = { value: new Date(Date.UTC(2026, 1, 1)), format: 'dd/mm/yyyy' };
  const title = ['Nombre', 'Precio', 'Talles', 'Stock', 'Descripción'].map((value) => ({ value }));
  const excel = await writeExcel([title, [{ value: 'Buzo' }, date, date, date, date]]).toBuffer();
  expect((await parse(excel)).bad.map(({ column, reason }) => [column, reason])).toEqual([
    ['Talles', 'cell-is-a-date'],
    ['Precio', 'cell-is-a-date'],
    ['Descripción', 'cell-is-a-date'],
    ['Stock', 'cell-is-a-date'],
  ]);
  const { bad } = await parse(utf8('Nombre;Precio;Talles;Stock\nBuzo;1/2/2026;1-feb;x\n'));
  expect(bad.map(({ reason }) => reason)).toEqual(['cell-is-a-date', 'cell-is-a-date', 'units-unreadable']);
});

it('headings in two rows are named, with what stands in the second [API-03]', async () => {
  const { products, bad } = await parse(utf8('Producto;Precio;;Stock\n;Mostrador;Platea;\nAgua;900;950;4\n'));
  expect(bad).toEqual([{ line: 2, column: null, reason: 'headings-in-two-rows', value: 'Mostrador | Platea' }]);
  expect(products).toMatchObject([{ name: 'Agua', priceMinor: 90_000 }]);
});

it.each(['gratis', 'GRATIS', 'Sin cargo', 'free'])("'%s' is a price of 0 [API-03]", async (word) => {
  const { products } = await parse(utf8(`Nombre;Precio;Extras\nAgua;${word};Hielo:${word}\n`));
  expect(products).toMatchObject([{ priceMinor: 0, extras: [{ name: 'Hielo', priceMinor: 0 }] }]);
});

it('a text that begins like a formula comes back without its apostrophe [API-03]', async () => {
  const { products } = await parse(utf8("Nombre;Precio;Descripción\n'=Agua;900;'-fría\n"));
  expect(products).toMatchObject([{ name: '=Agua', description: '-fría' }]);
});
