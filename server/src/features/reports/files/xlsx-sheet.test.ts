import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { neutralised } from '@app/rules/formatting/formula-text.ts';
import { writeSheetInThread } from './write-sheet-in-thread.ts';
import { writeSheet } from './xlsx-sheet.ts';

const DATA = { title: null, head: [], totals: [] };
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'];

async function partsOf(rows: string[][]): Promise<Record<string, string>> {
  const files = unzipSync(await writeSheet({ ...DATA, columns: ['name'], rows }));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

it('no text is a formula in a workbook [API-03]', async () => {
  const parts = Object.entries(await partsOf(FORMULAS.map((text) => [text])));
  const sheets = parts.filter(([name]) => name.startsWith('xl/worksheets/'));
  expect(sheets.map(([, xml]) => xml).join('')).not.toMatch(/<f[ >]/);
  const texts = parts.map(([, xml]) => xml).join('');
  for (const text of FORMULAS) expect(texts.replaceAll('&apos;', "'")).toContain(neutralised(text));
});

it('a workbook has texts, numbers and amounts of its rows [API-03]', async () => {
  const bytes = await writeSheetInThread({
    ...DATA,
    columns: ['name', 'orders', 'net', 'note'],
    rows: [
      ['Bar "Sur" & Café', 3, { minor: -1_250 }, null],
      ['007', 0, { minor: 5 }, 'a\u0001b'],
    ],
  });
  const [sheet] = await readXlsxFile(bytes);
  expect(sheet?.data).toEqual([
    ['name', 'orders', 'net', 'note'],
    ['Bar "Sur" & Café', 3, -12.5, null],
    ['007', 0, 0.05, 'ab'],
  ]);
});
