import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setImportedStock } from '#features/stock/set-stock.ts';
import { serveCatalogue, type CatalogueServer } from '#test/harness/catalogue/serve-catalogue.ts';
import { makeVenue, type MadeVenue } from '#test/harness/catalogue/venue.ts';
import { inlineText, workbookOf } from '#test/harness/catalogue/workbook.ts';
import type { Product } from '@app/contract/visitor/products.ts';
import { importTexts } from '../import-texts.ts';
import { runImport } from './run-import.ts';

let server: CatalogueServer;
let venue: MadeVenue;

beforeEach(async () => {
  server = await serveCatalogue();
  venue = await makeVenue(server.db, {
    code: 'estadio',
    commerces: [
      {
        code: 'buffet',
        products: [
          { name: 'Choripán', priceMinor: 500_000, stock: 10, category: 'Comidas' },
          { name: 'Agua', priceMinor: 90_000, category: 'Bebidas' },
        ],
      },
      { code: 'barra' },
    ],
  });
});
afterEach(() => server.close());

async function importText(
  text: string,
  changed: { isDryRun?: boolean; skipBad?: boolean; acceptsPrices?: boolean; lang?: 'es' | 'en' } = {},
) {
  const { isDryRun = false, skipBad = false, acceptsPrices = false, lang = 'es' } = changed;
  const texts = importTexts[lang];
  return runImport(server.db, Buffer.from(text), {
    venueCode: 'estadio',
    commerceCode: 'buffet',
    isDryRun,
    skipBad,
    acceptsPrices,
    texts,
    setStock: setImportedStock,
  });
}

/** Reads the products as a visitor does after the import. */
async function readProducts(): Promise<Product[]> {
  await server.catalogue.refresh(venue.id);
  return (await server.app.inject(`/api/commerces/${venue.commerceId('buffet')}/products/all`)).json<Product[]>();
}

const PROGRAM = path.resolve(import.meta.dirname, '../../../process/cli/import-catalogue.ts');

const SHARED_CAUSE = 'Nombre;Precio\nUno;x\nDos;y\nTres;z\nCuatro;x\nSeis;\n';

const byName = (products: readonly Product[], name: string) => products.find((product) => product.name === name);

describe('what visitors see', () => {
  it('the products of an import, without a restart [API-03, VENUE-05]', async () => {
    const before = await readProducts();
    const { lines, exitCode } = await importText(
      'Nombre;Precio;Rubro;Stock\nCHORIPAN;5.500;;\nAgua;900;Bebidas;\nTostado;$ 3.200,50;Comidas;25\n',
    );
    expect(exitCode).toBe(0);
    expect(lines.at(-2)).toBe('1 producto nuevo, 1 producto con cambios, 1 sin cambios');
    const url = `/api/commerces/${venue.commerceId('buffet')}/products/all`;
    await expect.poll(async () => (await server.app.inject(url)).json<Product[]>()).toHaveLength(3);
    const after = await readProducts();
    expect(byName(after, 'Choripán')).toMatchObject({ price: 5500, stock: 10 });
    expect(byName(after, 'Tostado')).toMatchObject({ price: 3200.5, stock: 25, category: { description: 'Comidas' } });
    expect(byName(after, 'Agua')).toEqual(byName(before, 'Agua'));
    expect(byName(after, 'Choripán')?.updatedAt).not.toBe(byName(before, 'Choripán')?.updatedAt);
  });

  it('the same sheet again changes no row and no timestamp [API-03, VENUE-05]', async () => {
    const sheet =
      'Nombre;Precio;Categoría;Talles;Adicionales;Guarniciones;+18;Minutos\n' +
      'Hamburguesa;6500;Comidas;;Cheddar:800, Panceta:900;Papas:1500;;10\n' +
      'Camiseta;30000;Tienda;S:4, M:0;;;;\n' +
      'Cerveza;4000;Con alcohol;;;;sí;\n';
    expect((await importText(sheet)).exitCode).toBe(0);
    const once = await readProducts();
    const { lines } = await importText(sheet);
    expect(lines.slice(-2)).toEqual([
      '0 productos nuevos, 0 productos con cambios, 6 sin cambios',
      'No hay nada que cambiar.',
    ]);
    expect(await readProducts()).toEqual(once);
  });

  it('one name in two sections is two products, also in the second import [API-03]', async () => {
    const sheet =
      'Nombre;Precio;Categoría\nBondiola;9000;Parrilla\nBondiola;7000;Sándwiches\n' +
      'Vacío;11000;Parrilla\nVacío;8500;Sándwiches\n';
    expect((await importText(sheet)).exitCode).toBe(0);
    const once = await readProducts();
    expect(
      once.filter(({ name }) => name === 'Bondiola').map(({ price, category }) => [price, category.description]),
    ).toEqual([
      [9000, 'Parrilla'],
      [7000, 'Sándwiches'],
    ]);
    expect((await importText(sheet)).lines.at(-1)).toBe('No hay nada que cambiar.');
    expect(await readProducts()).toEqual(once);
    const unclear = await importText('Nombre;Precio\nBondiola;9500\n');
    expect(unclear.lines[0]).toContain('hay productos con ese nombre en varias secciones');
    expect((await importText('Nombre;Precio;Categoría\nChoripán;5000;Parrilla\n')).exitCode).toBe(0);
    expect((await readProducts()).filter(({ name }) => name === 'Choripán')).toMatchObject([
      { category: { description: 'Parrilla' } },
    ]);
  });

  it('extras and side dishes become products, linked to theirs [EXTRA-01]', async () => {
    await importText('Producto,Precio,Extras,Side dishes\nHamburguesa,6500,"Cheddar:800, Panceta:900",Papas:1500\n');
    const products = await readProducts();
    expect(byName(products, 'Hamburguesa')?.typeId).toBe(2);
    expect(byName(products, 'Cheddar')).toMatchObject({ typeId: 4, price: 800 });
    expect(byName(products, 'Cheddar')?.category.description).toBe('Adicionales');
    const extras = await server.app.inject(`/api/products/${byName(products, 'Hamburguesa')?.id}/guarniciones-extras`);
    expect(extras.json<Product[]>().map(({ name, typeId }) => [name, typeId])).toEqual([
      ['Papas', 5],
      ['Cheddar', 4],
      ['Panceta', 4],
    ]);
    await importText('Producto,Precio,Extras\nHamburguesa,6500,Cheddar:850\n');
    const fewer = await server.app.inject(
      `/api/products/${byName(await readProducts(), 'Hamburguesa')?.id}/guarniciones-extras`,
    );
    expect(fewer.json<Product[]>().map(({ name, price }) => [name, price])).toEqual([
      ['Papas', 1500],
      ['Cheddar', 850],
    ]);
  });

  it('clothing gets its sizes; sizes missing in the sheet stay [API-03]', async () => {
    await importText('Nombre;Precio;Talle S;Talle M\nCamiseta;30000;4;0\n');
    await importText('Nombre;Talles\nCamiseta;M:6, L:2\n');
    const shirt = byName(await readProducts(), 'Camiseta');
    expect(shirt).toMatchObject({ isClothing: true, stock: null, price: 30_000 });
    expect(shirt?.clothingSizeStocks.map(({ size, stock }) => `${size}:${stock}`)).toEqual(['S:4', 'M:6', 'L:2']);
  });

  it('an age limit makes its whole category stale [CHK-03, VENUE-05]', async () => {
    const before = byName(await readProducts(), 'Agua');
    await importText('Nombre;Precio;Categoría;Mayores de 18\nCerveza;4000;Bebidas;sí\n');
    const after = byName(await readProducts(), 'Agua');
    expect(after?.category.requiresIdentification).toBe(true);
    expect(after?.updatedAt).not.toBe(before?.updatedAt);
  });

  it('stock can be set, set to zero and made uncounted [API-03]', async () => {
    await importText('Nombre;Stock\nChoripán;0\nAgua;7\n');
    expect((await readProducts()).map(({ name, stock }) => [name, stock])).toEqual([
      ['Choripán', 0],
      ['Agua', 7],
    ]);
    await importText('Nombre;Stock\nAgua;sin límite\n');
    expect(byName(await readProducts(), 'Agua')?.stock).toBeNull();
  });
});

describe('what is not written', () => {
  const bad = 'Nombre;Precio\nTostado;3200\nFlan;caro\nChoripan;100\nCHORIPÁN;200\nHelado;\n';

  it('one bad row prevents the import; each is reported by line and reason [API-03]', async () => {
    const before = await readProducts();
    const { lines, exitCode } = await importText(bad);
    expect(exitCode).toBe(1);
    expect(lines.slice(0, 3)).toEqual([
      'Fila 3, columna «Precio»: «caro»: no es un precio que se entienda, con dos decimales como máximo (ejemplos: 1500, 1.500,50, $ 1.500).',
      'Fila 5: «CHORIPÁN»: ese producto ya está en una fila anterior de la misma sección.',
      'Fila 6: «Helado»: es un producto nuevo y falta el precio.',
    ]);
    expect(lines.at(-1)).toBe('No se escribió nada. Corregí las filas, o usá --skip-bad para importar las demás.');
    expect(await readProducts()).toEqual(before);
  });

  it('on request the good rows are imported without the bad ones [API-03]', async () => {
    expect((await importText(bad, { skipBad: true, acceptsPrices: true })).exitCode).toBe(0);
    const products = await readProducts();
    expect(products.map(({ name, price }) => [name, price])).toEqual(
      expect.arrayContaining([
        ['Tostado', 3200],
        ['Choripán', 100],
      ]),
    );
    expect(products).toHaveLength(3);
  });

  it('a dry run reports the changes and writes nothing [API-03]', async () => {
    const before = await readProducts();
    const { lines, exitCode } = await importText('Name,Price\nChoripán,5500\nToast,1000\n', {
      isDryRun: true,
      lang: 'en',
    });
    expect(exitCode).toBe(0);
    expect(lines).toEqual([
      '+ Toast  1.000,00  General  (row 3)',
      '~ Choripán: price 5.000,00 → 5.500,00  (row 2)',
      'One price goes up by 10%.',
      '1 new product, 1 changed, 0 unchanged',
      'This was a trial: nothing was written.',
    ]);
    expect(await readProducts()).toEqual(before);
  });

  it.each([
    ['Nombre;Precio;Talles;Stock\nGorro;900;S:1;5', 'stock-of-clothing'],
    ['Nombre;Precio;Extras\nPizza;900;Aceitunas', 'extra-price-missing'],
    ['Nombre;Precio;Extras\nPizza;900;Queso:1\nTarta;900;Queso:2', 'extra-price-conflict'],
    ['Nombre;Precio;Extras\nPizza;900;Agua:100', 'extra-is-sold-alone'],
    ['Nombre;Precio;Rubro;+18\nVino;900;Copas;sí\nJugo;500;Copas;no', 'age-conflict'],
    ['Nombre;Precio;Rubro;Categoría en inglés\nVino;900;Copas;Drinks\nJugo;500;Copas;Juices', 'translation-conflict'],
    [';Precio;Nombre\n;100;', 'name-missing'],
    ['Nombre;Precio;Minutos\nPizza;900;un rato', 'minutes-unreadable'],
  ] as const)('%j is refused as %s [API-03]', async (sheet, reason) => {
    const { lines, exitCode } = await importText(sheet);
    expect(exitCode).toBe(1);
    expect(lines[0]).toContain(importTexts.es.reasons[reason]);
  });

  it('terminal escapes are refused; formula-like names stay (T-59) [API-03]', async () => {
    const refused = await importText('Nombre;Precio\nPapas\u001b]0;malo\u0007;900\n');
    expect(refused.exitCode).toBe(1);
    expect(refused.lines.join('\n')).toContain('Papas␛]0');
    expect(refused.lines.join('')).not.toMatch(/\p{Cc}/u);
    const names = ['=1+1', '+Queso', '-Sal', '@casa'];
    await importText(`Nombre;Precio\n${names.map((name) => `${name};900`).join('\n')}\nCo\u202eca;900\n`);
    const products = await readProducts();
    for (const name of [...names, 'Coca']) expect(byName(products, name)?.price).toBe(900);
  });

  it('prices with hidden cents and further sheets are reported [API-03, APP-06]', async () => {
    const cents = await importText('Nombre;Precio\nTostado;3.200,50\nFlan;900\nTé;1,25\n', { isDryRun: true });
    expect(cents.lines[0]).toBe(
      '2 precios tienen centavos que la lista de la carta no muestra, pero se cobran (el primero, en la fila 2).',
    );
    await server.db.query("update venues set currency = 'PEN' where id = $1", [venue.id]);
    const soles = await importText('Nombre;Precio\nTostado;3,200.50\n', { isDryRun: true });
    expect(soles.lines[0]).toBe('+ Tostado  3.200,50  General  (fila 2)');
    const sheet = `<sheetData><row r="1">${inlineText('A1', 'Nombre')}${inlineText('B1', 'Precio')}</row></sheetData>`;
    const two = await runImport(server.db, workbookOf({ Comidas: sheet, Bebidas: sheet }), {
      venueCode: 'estadio',
      commerceCode: 'buffet',
      isDryRun: true,
      skipBad: false,
      acceptsPrices: false,
      texts: importTexts.en,
      setStock: setImportedStock,
    });
    expect(two.lines[0]).toContain('Not read: Bebidas. To import it, use --sheet NAME.');
  });

  it('an unknown venue or commerce is reported with the known ones [API-03]', async () => {
    const run = (venueCode: string, commerceCode: string) =>
      runImport(server.db, Buffer.from('x'), {
        venueCode,
        commerceCode,
        isDryRun: false,
        skipBad: false,
        acceptsPrices: false,
        texts: importTexts.es,
        setStock: setImportedStock,
      });
    expect(await run('cancha', 'buffet')).toEqual({
      lines: ['No existe la sede «cancha». Existen: estadio.'],
      exitCode: 1,
    });
    expect(await run('estadio', 'kiosco')).toEqual({
      lines: ['No existe el puesto «kiosco» en «estadio». Existen: buffet, barra.'],
      exitCode: 1,
    });
  });
});

it('two concurrent imports of one venue run one after the other [API-03]', async () => {
  const sheet = (letter: string) =>
    `Nombre;Precio\n${Array.from({ length: 40 }, (_none, n) => `${letter}${n};${n + 1}`).join('\n')}\n`;
  await Promise.all(['A', 'B', 'C'].map((letter) => importText(sheet(letter))));
  expect(await readProducts()).toHaveLength(122);
});

it('six hundred rows are imported, and compared again [API-03]', async () => {
  const rows = Array.from({ length: 600 }, (_none, n) => `Producto ${n};${n + 1};${n % 100};Rubro ${n % 40}`);
  const sheet = `Nombre;Precio;Stock;Rubro\n${rows.join('\n')}\n`;
  expect((await importText(sheet)).exitCode).toBe(0);
  expect((await importText(sheet)).lines.at(-1)).toBe('No hay nada que cambiar.');
  expect((await importText(sheet.replaceAll(';7;', ';8;'))).exitCode).toBe(0);
});

it('the command refuses a folder without a database and creates none [API-03]', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'import-test-'));
  const [file, dataDir] = [path.join(folder, 'precios.csv'), path.join(folder, 'data')];
  await fs.writeFile(file, 'Nombre;Precio\nTostado;3200\n');
  const args = [PROGRAM, file, '--venue', 'estadio', '--commerce', 'buffet'];
  const { DATABASE_URL: _removed, ...env } = process.env;
  const run = promisify(execFile)(process.execPath, args, { env: { ...env, DATA_DIR: dataDir } });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no database in .*data\. Set DATA_DIR .*\n$/),
  });
  await expect(fs.stat(dataDir)).rejects.toMatchObject({ code: 'ENOENT' });
  await fs.rm(folder, { recursive: true });
});

it('the command prints its outcome and exits with 1 for a bad file [API-03]', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'import-test-'));
  const run = async (text: string, ...options: string[]) => {
    const file = path.join(folder, 'precios.csv');
    await fs.writeFile(file, text);
    const args = [PROGRAM, file, '--venue', 'estadio', ...options];
    const env = { ...process.env, DATABASE_URL: server.url };
    return promisify(execFile)(process.execPath, args, { env }).then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        out: error.stdout + error.stderr,
      }),
    );
  };
  const good = await run('Nombre;Precio\nTostado;3200\n', '--commerce', 'buffet');
  expect(good).toEqual({
    code: 0,
    out: '+ Tostado  3.200,00  General  (fila 2)\n1 producto nuevo, 0 productos con cambios, 0 sin cambios\nListo: los visitantes ya ven los cambios.\n',
  });
  expect((await run('Nombre;Precio\nFlan;x\n', '--commerce', 'buffet')).code).toBe(1);
  const unclear = await run('Nombre;Precio\nFlan;10,005\n', '--commerce', 'buffet');
  expect(unclear).toMatchObject({ code: 1, out: expect.stringContaining('--decimal') });
  const clear = await run('Nombre;Precio\nFlan;10,005\n', '--commerce', 'buffet', '--decimal', '.');
  expect(clear).toMatchObject({ code: 0, out: expect.stringContaining('+ Flan  10.005,00') });
  expect(await run('', '--nada')).toMatchObject({ code: 2, out: expect.stringContaining('Uso: npm run import') });
  await fs.rm(folder, { recursive: true });
});

describe('what the command asks', () => {
  it('prices that fall or double wait for a confirmation [API-03]', async () => {
    const sheet = 'Nombre;Precio\nChoripán;0\nAgua;1900\nRegalo;0\n';
    const { lines, exitCode } = await importText(sheet);
    expect(exitCode).toBe(1);
    expect(lines.filter((line) => line.startsWith('!'))).toEqual([
      '! Choripán: 5.000,00 → 0,00, pasa a ser gratis  (fila 2)',
      '! Agua: 900,00 → 1.900,00, sube al doble o más  (fila 3)',
      '! Regalo: se vendería gratis  (fila 4)',
    ]);
    expect(lines).toContain('1 precio sube y 1 precio baja: en promedio suben 5,6 %.');
    expect(lines.at(-1)).toContain('--accept-prices');
    expect(byName(await readProducts(), 'Choripán')).toMatchObject({ price: 5000 });
    expect((await importText(sheet, { acceptsPrices: true })).exitCode).toBe(0);
    expect(byName(await readProducts(), 'Choripán')).toMatchObject({ price: 0 });
  });

  it('rows with one cause share a message; others have their own [API-03]', async () => {
    const { lines } = await importText(SHARED_CAUSE);
    expect(lines.slice(0, 2)).toEqual([
      '4 filas, columna «Precio»: no es un precio que se entienda, con dos decimales como máximo (ejemplos: 1500, 1.500,50, $ 1.500). Filas 2–5 («x», «y», «z»).',
      'Fila 6: «Seis»: es un producto nuevo y falta el precio.',
    ]);
  });

  it('a sheet says which till wrote it, and what stays out [API-03]', async () => {
    const { lines } = await importText(
      'Handle,Nombre,Coste,Seguir el Inventario,Precio [Uno],Precio [Dos]\na,Jugo,100,N,2500,2600\nt,TOTAL,,,2500,\n',
      { isDryRun: true },
    );
    expect(lines).toContain('Es una exportación de Loyverse.');
    expect(lines).toContain(
      'El precio es el de «Precio [Uno]». Otros precios y costos, que no se leen: Coste, Precio [Dos].',
    );
    expect(lines).toContain('Son sumas y quedan afuera: fila 3, «TOTAL».');
  });
});
