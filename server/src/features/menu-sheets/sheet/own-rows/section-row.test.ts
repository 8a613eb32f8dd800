import { expect, it } from 'vitest';
import { parseRows } from '../parse-rows.ts';
import { readSheet } from '../read-sheet.ts';

const sectionsIn = async (lines: string) => {
  const { products, bad } = parseRows((await readSheet(Buffer.from(lines))).rows, { usual: ',' });
  return { sections: products.map(({ name, category }) => [name, category]), bad: bad.map(({ line }) => line) };
};

it.each([
  ['Flia.: Bebidas;;', 'Bebidas'],
  ['Flia. BEBIDAS;;', 'BEBIDAS'],
  ['FLIA 02 - Bebidas;;', 'Bebidas'],
  ['Fam.;Bebidas;', 'Bebidas'],
  ['Rubro: Bebidas;;', 'Bebidas'],
  [';Rubro Bebidas;', 'Bebidas'],
  ['Cat.;Bebidas;', 'Bebidas'],
  ['Categoría: Bebidas;;', 'Bebidas'],
  ['Sección - Bebidas;;', 'Bebidas'],
  [';BEBIDAS;', 'BEBIDAS'],
  ['BEBIDAS;;', 'BEBIDAS'],
])('a row %s is the section of the products below it [API-03]', async (row, section) => {
  const list = `Código;Descripción;Precio\n${row}\n0102;Agua;900\n0103;Gaseosa;1200\n`;
  expect(await sectionsIn(list)).toEqual({
    sections: [
      ['Agua', section],
      ['Gaseosa', section],
    ],
    bad: [],
  });
});

it('two sections in a row count as the last one [API-03]', async () => {
  const list = 'Código;Descripción;Precio\nRubro: Bebidas;;\nFam.: Sin alcohol;;\n0102;Agua;900\n';
  expect((await sectionsIn(list)).sections).toEqual([['Agua', 'Sin alcohol']]);
});

it('a product whose name begins like a section stays a product [API-03]', async () => {
  const list = 'Descripción;Precio\nFamilia grande;900\nFamilia grande de asado;\nGrupo;1200\n';
  expect(await sectionsIn(list)).toMatchObject({
    sections: [
      ['Familia grande', undefined],
      ['Grupo', 'Familia grande de asado'],
    ],
  });
});

it.each(['Flia.', 'Fam', 'Rubro', 'Cat.', 'Secc.', 'Depto.'])(
  'a column %s has the sections [API-03]',
  async (title) => {
    expect(await sectionsIn(`Descripción;${title};Precio\nAgua;Bebidas;900\n`)).toEqual({
      sections: [['Agua', 'Bebidas']],
      bad: [],
    });
  },
);
