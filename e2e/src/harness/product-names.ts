import fs from 'node:fs/promises';
import { demoVenue } from '@app/demo/venues/demo-venues.ts';
import { parseRows } from '@app/server/features/menu-sheets/sheet/parse-rows.ts';
import { readSheet } from '@app/server/features/menu-sheets/sheet/read-sheet.ts';

/** Of venues whose menus share no product with different words. */
const SHEETS = ['estadio', 'club', 'teatro'].flatMap((code) => demoVenue(code).commerces).map(({ sheet }) => sheet);
const ENGLISH = new Map((await Promise.all(SHEETS.map(readEnglish))).flat());

async function readEnglish(sheet: string): Promise<[string, string][]> {
  const { products } = parseRows((await readSheet(await fs.readFile(sheet))).rows, { usual: ',' });
  return products.flatMap(({ name, translatedName }): [string, string][] =>
    translatedName === undefined ? [] : [[name, translatedName]],
  );
}

/** The name of a product of the demo on an English menu. */
export function englishName(product: string): string {
  return ENGLISH.get(product) ?? product;
}
