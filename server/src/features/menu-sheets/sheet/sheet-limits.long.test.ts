import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { inlineText, numberCell, workbookOf } from '#test/harness/catalogue/workbook.ts';
import { SHEET_LIMITS } from './sheet-limits.ts';

const MAX_MEGABYTES = 300;
const BOMB_BYTES = 160 * 1024 ** 2;
const HEADINGS = `<row r="1">${inlineText('A1', 'Nombre')}${inlineText('B1', 'Precio')}</row>`;
const READER = path.resolve(import.meta.dirname, '../../../../test/harness/catalogue/read-sheet-process.ts');

const sheetOf = (rows: string, more = '') => workbookOf({ Menu: `<sheetData>${HEADINGS}${rows}</sheetData>${more}` });

/** A sheet with the maximum number of rows, of seven cells each. */
function fullSheet(cellAt: (reference: string) => string): string {
  const cells = (row: number) => Array.from('CDEFG', (column) => cellAt(`${column}${row}`)).join('');
  return Array.from({ length: SHEET_LIMITS.rows - 1 }, (_none, index) => index + 2)
    .map(
      (row) =>
        `<row r="${row}">${inlineText(`A${row}`, `Plato ${row}`)}${numberCell(`B${row}`, row)}${cells(row)}</row>`,
    )
    .join('');
}

/** A part of 160 MB of spaces, with a true or smaller size in its archive. */
function bomb(declaredBytes: number): Uint8Array {
  const file = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(BOMB_BYTES).fill(32) }));
  const [real, declared] = [Buffer.alloc(4), Buffer.alloc(4)];
  real.writeUInt32LE(BOMB_BYTES);
  declared.writeUInt32LE(declaredBytes);
  for (let at = file.indexOf(real); at >= 0; at = file.indexOf(real, at + 4)) declared.copy(file, at);
  return file;
}

async function readApart(bytes: Uint8Array): Promise<{ maxMegabytes: number }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sheet-limits-'));
  try {
    const file = path.join(folder, 'menu');
    await fs.writeFile(file, bytes);
    return JSON.parse((await promisify(execFile)(process.execPath, [READER, file])).stdout);
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

it.each([
  ['a part of 160 MB with its size', () => bomb(BOMB_BYTES), 'too-large'],
  ['a part of 160 MB declared as 1,000 bytes', () => bomb(1_000), 'not-a-table'],
  ['millions of tags', () => sheetOf('<a>'.repeat(6_000_000)), 'too-large'],
  [
    'millions of shared texts',
    () => workbookOf({ Menu: '' }, { 'xl/sharedStrings.xml': '<si/>'.repeat(4_000_000) }),
    'too-large',
  ],
  ['one long text in every cell', () => longTexts(), 'too-large'],
  [
    'more cells than may be',
    () => sheetOf(fullSheet((at) => inlineText(at, 'x')).replaceAll(/<c r="G/g, '<c r="H1"><v>1</v></c><c r="G')),
    'too-large',
  ],
  [
    'ten megabytes of separators in one line',
    () => Buffer.from(`Nombre;Precio\n${';'.repeat(10_000_000)}`),
    'too-large',
  ],
  ['a million unclosed quotes', () => Buffer.from(`Nombre;Precio\n${'"a;b\n'.repeat(1_000_000)}`), 'too-large'],
])('%s is refused within 300 MB of memory [API-03]', async (_what, file, reason) => {
  const read = await readApart(file());
  expect(read).toMatchObject({ reason });
  expect(read.maxMegabytes).toBeLessThan(MAX_MEGABYTES);
});

it.each([
  ['cells', () => sheetOf(fullSheet((at) => inlineText(at, `Texto de prueba ${at}`)))],
  [
    'merged ranges',
    () =>
      sheetOf(
        fullSheet(() => ''),
        `<mergeCells>${'<mergeCell ref="A2:A20000"/>'.repeat(SHEET_LIMITS.merges)}</mergeCells>`,
      ),
  ],
])('a sheet with the maximum of %s is read within 300 MB [API-03]', async (_what, file) => {
  const read = await readApart(file());
  expect(read).toMatchObject({ products: SHEET_LIMITS.rows - 1 });
  expect(read.maxMegabytes).toBeLessThan(MAX_MEGABYTES);
});

function longTexts(): Uint8Array {
  const shared = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(32_000)}</t></si></sst>`;
  const cells = fullSheet((at) => `<c r="${at}" t="s"><v>0</v></c>`);
  return workbookOf({ Menu: `<sheetData>${HEADINGS}${cells}</sheetData>` }, { 'xl/sharedStrings.xml': shared });
}
