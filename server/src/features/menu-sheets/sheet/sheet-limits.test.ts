import { expect, it } from 'vitest';
import { inlineText, workbookOf } from '#test/harness/catalogue/workbook.ts';
import { readSheet } from './read-sheet.ts';
import { UnreadableSheet } from './sheet.ts';

const HEADINGS = `<row r="1">${inlineText('A1', 'Nombre')}${inlineText('B1', 'Precio')}</row>`;

const sheetOf = (rows: string) => workbookOf({ Menu: `<sheetData>${HEADINGS}${rows}</sheetData>` });

it('a cell too far from the first one is refused, with its place [API-03]', async () => {
  const files = {
    'the last place of Excel': sheetOf(`<row r="1048576">${inlineText('XFD1048576', 'x')}</row>`),
    'no place, in the last row': sheetOf('<row r="1048576"><c><v>1</v></c></row>'),
    'beyond the last column': sheetOf(`<row r="2">${inlineText('IW2', 'x')}</row>`),
  };
  for (const [where, file] of Object.entries(files)) {
    const refusal: unknown = await readSheet(Buffer.from(file)).catch((error: unknown) => error);
    const expected = { reason: 'cell-too-far', place: expect.stringMatching(/^Menu!\w+\d$/) };
    expect([where, refusal]).toEqual([where, expect.any(UnreadableSheet)]);
    expect([where, refusal]).toMatchObject([where, expected]);
  }
});
