import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openDocument, valueCell, type WrittenCell } from '#test/harness/catalogue/open-document.ts';
import { describeColumns } from './describe-columns.ts';
import { parseRows } from './parse-rows.ts';
import { readSheet } from './read-sheet.ts';
import { readingNotes } from './reading-notes.ts';
import { UnknownColumns } from './sheet.ts';

const parse = async (bytes: string | Uint8Array) =>
  parseRows((await readSheet(Buffer.from(bytes))).rows, { usual: ',' });

it('rows of one name are distinguished by their descriptions [API-03]', async () => {
  const parsed = await parse(
    'bebida,descripcion,precio\nGaseosa,Cola (355 ml),3.50\nGaseosa,Lima (355 ml),3.30\nChicha,Jarra de chicha (1 L),5\nChicha,Jarra de chicha de jora (1 L),4.50\nAgua,Sin gas,2\n',
  );
  expect(parsed.products.map(({ name, description, priceMinor }) => [name, description, priceMinor])).toEqual([
    ['Gaseosa – Cola (355 ml)', undefined, 350],
    ['Gaseosa – Lima (355 ml)', undefined, 330],
    ['Jarra de chicha (1 L)', undefined, 500],
    ['Jarra de chicha de jora (1 L)', undefined, 450],
    ['Agua', 'Sin gas', 200],
  ]);
  expect(readingNotes(parsed).describedNames).toEqual(['Gaseosa', 'Chicha']);
});

it('rows of one name without descriptions of their own stay as they are [API-03]', async () => {
  const { products } = await parse(
    `Nombre;Descripción;Precio\nLomo;Completo;1\nLomo;;2\nPancho;Simple;3\nPancho;simple;4\nFlan;${'d'.repeat(80)};5\nFlan;Dulce;6\n`,
  );
  expect(products.map(({ name }) => name)).toEqual(['Lomo', 'Lomo', 'Pancho', 'Pancho', 'Flan', 'Flan']);
});

it('two or three rising prices of a cell are those of sizes [API-03]', async () => {
  const parsed = await parse(
    'Producto;Precio\nMalbec;5000 / 19.000\nCerveza;$ 900 / $ 1.500,50 / 2100\nAgua;800\nGin;1500/2800\n',
  );
  expect(parsed.bad).toEqual([]);
  expect(parsed.products.map(({ priceMinor, sizeGroup }) => [priceMinor, sizeGroup?.options])).toEqual([
    [500_000, [0, 1_400_000].map((priceMinor) => ({ name: '', priceMinor }))],
    [90_000, [0, 60_050, 120_000].map((priceMinor) => ({ name: '', priceMinor }))],
    [80_000, undefined],
    [150_000, [0, 130_000].map((priceMinor) => ({ name: '', priceMinor }))],
  ]);
  expect(readingNotes(parsed).sizePriceCount).toBe(3);
});

it('the heading of prices of a cell names their sizes [API-03]', async () => {
  const { products } = await parse('Vino;Rubro;Nombre;Precio (copa / botella)\n1;Tintos;Malbec;5000 / 19000\n');
  expect(products[0]?.sizeGroup?.options.map(({ name }) => name)).toEqual(['Copa', 'Botella']);
});

it.each(['60 / 30', '30 / 30', '1/2', '25/12', '12/2026', '10 / 20 / 30 / 40', '30 / consultar', '1/2/2026'])(
  'a price %s is none of sizes [API-03]',
  async (price) => {
    const { products, bad } = await parse(`Nombre;Precio\nVino;${price}\n`);
    expect(products).toEqual([]);
    expect(bad).toMatchObject([{ line: 2, column: 'Precio', value: price }]);
  },
);

it('several prices in a cell do not replace choices of the row [API-03]', async () => {
  const { bad } = await parse('Nombre;Precio;Grupos\nVino;30 / 60;Hielo: Con 0, Sin 0\n');
  expect(bad.map(({ reason }) => reason)).toEqual(['prices-with-choices']);
});

it('rows without a value below a product are its lists [API-03]', async () => {
  const { products, bad } = await parse(
    'id,name,list_price,sale_ok,stock_move_ids/id\nx.1,Choripán,7800.0,True,m.1\n,,,,m.3\n,,,,m.5\nx.2,Flan,900.0,False,\n',
  );
  expect(bad).toEqual([]);
  expect(products.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['Choripán', true],
    ['Flan', false],
  ]);
});

it('a type of another program is not read, and its flag of the sale is [API-03]', async () => {
  const row = (name: string, isSold: string) => `${name};900;${isSold};Produit stockable\n`;
  const parsed = await parse(
    `name;price;sale_ok;type\n${row('Arroz', 'True')}${row('Pan', 'False')}${row('Té', 'True')}`,
  );
  expect(parsed.bad).toEqual([]);
  expect(parsed.products.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['Arroz', true],
    ['Pan', false],
    ['Té', true],
  ]);
  expect(readingNotes(parsed).ignoredColumns).toEqual(['type']);
});

const text = (value: string): WrittenCell => ({ type: 'string', text: value });
const number = (value: number, shown: string): WrittenCell => ({ type: 'float', value: String(value), text: shown });

it('a sheet of LibreOffice has its numbers, merges, notes and repeats [API-03]', async () => {
  const bytes = openDocument({
    Notas: [[text('Borrador')]],
    Carta: [
      [text('Lista de precios')],
      [],
      [text('Nombre'), text('Precio'), text('Categoría'), text('Activo'), text('Stock')],
      [
        text('Agua'),
        number(900.5, '900,50'),
        { ...text('Bebidas'), rows: 2 },
        valueCell('boolean', 'false'),
        number(4, '4'),
      ],
      [{ ...text('Gaseosa'), note: 'preguntar' }, number(1200, '$ 1.200'), { type: 'covered', text: '' }],
      [text('Pancho\ncompleto'), number(2000, '2.000'), { ...text('Comidas'), columns: 2 }],
    ],
  });
  const { rows, sheetName } = await readSheet(bytes);
  expect(sheetName).toBe('Carta');
  const { products, bad } = parseRows(rows, { usual: ',' });
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([[6, 'yes-no-unreadable']]);
  expect(products).toMatchObject([
    { line: 4, name: 'Agua', priceMinor: 90_050, category: 'Bebidas', enabled: false, stock: 4 },
    { line: 5, name: 'Gaseosa', priceMinor: 120_000, category: 'Bebidas' },
  ]);
});

it('LibreOffice cells beyond the bounds are refused before they are read [API-03]', async () => {
  const far = openDocument({ Carta: [[{ ...text('x'), columns: 300 }]] });
  await expect(readSheet(far)).rejects.toMatchObject({ reason: 'cell-too-far', place: 'Carta!1' });
  const many = openDocument({ Carta: [[{ ...text('x'), columns: 200 }]] }, 20_000);
  await expect(readSheet(many)).rejects.toMatchObject({ reason: 'too-large' });
  const letter = zipSync({
    mimetype: [Buffer.from('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': new Uint8Array(1),
  });
  await expect(readSheet(letter)).rejects.toMatchObject({ reason: 'open-document' });
});

it.each(['Bebida', 'Comida', 'Título', 'Plato'])(
  'a column %s has the names, beside a price [API-03]',
  async (title) => {
    const { products } = await parse(`${title};Precio regular;Precio oferta\nAgua;900;700\n`);
    expect(products.map(({ name, priceMinor }) => [name, priceMinor])).toEqual([['Agua', 90_000]]);
  },
);

it('a cost is asked for, and a row without a separator is named [API-03]', async () => {
  const { rows } = await readSheet(
    Buffer.from(
      'GROUP, NAME, COST, DESC\nCAFÉ, CURTO 30 ml, 5, \nCAFÉ, LATTE, 8, "leite, espresso"\nTAÇA MINEIRA, 14, "creme"\n',
    ),
  );
  expect(() => parseRows(rows, { usual: '.' })).toThrow(UnknownColumns);
  const { columns } = describeColumns(rows, undefined);
  expect(columns.map(({ column, isSure }) => [column, isSure])).toEqual([
    ['category', true],
    ['name', true],
    ['price', false],
    ['description', true],
  ]);
  const chosen = { columns: { category: 0, name: 1, price: 2, description: 3 } };
  const { products, bad } = parseRows(rows, { usual: '.' }, { chosen, remembered: [] });
  expect(products).toMatchObject([
    { name: 'CURTO 30 ml', priceMinor: 500, category: 'CAFÉ' },
    { name: 'LATTE', priceMinor: 800, description: 'leite, espresso' },
  ]);
  expect(bad.map(({ line, reason }) => [line, reason])).toEqual([[4, 'price-unreadable']]);
});
