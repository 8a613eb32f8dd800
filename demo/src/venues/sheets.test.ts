import fs from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hiddenCents, DECIMAL_SIGN } from '@app/server/features/menu-sheets/command/run-import.ts';
import { importTexts } from '@app/server/features/menu-sheets/import-texts.ts';
import { planImport } from '@app/server/features/menu-sheets/plan/plan-import.ts';
import { parseRows } from '@app/server/features/menu-sheets/sheet/parse-rows.ts';
import { readSheet } from '@app/server/features/menu-sheets/sheet/read-sheet.ts';
import { DEMO_VENUES } from './demo-venues.ts';

const COMMERCES = DEMO_VENUES.flatMap(({ commerces, currency }) =>
  commerces.map((commerce) => ({ ...commerce, currency, usual: DECIMAL_SIGN[currency] })),
);

it('the import reads each sheet of the demo without a warning [API-03]', async () => {
  expect(COMMERCES.length).toBeGreaterThan(10);
  for (const { sheet, usual, currency } of COMMERCES) {
    const { products, bad, headers } = parseRows((await readSheet(await fs.readFile(sheet))).rows, { usual });
    expect([sheet, bad, headers.ignored]).toEqual([sheet, [], []]);
    const plan = planImport({ products: [], categories: [] }, products, importTexts.es.defaults);
    expect([sheet, plan.bad]).toEqual([sheet, []]);
    expect([sheet, hiddenCents(plan, currency, importTexts.es)]).toEqual([sheet, []]);
    // Each product has a row of its own, with its picture and its words.
    expect([sheet, plan.created.length]).toEqual([sheet, products.length]);
  }
});

it('a sheet of the demo suggests what has an amount for it [PROD-05]', async () => {
  for (const { sheet, usual, suggestedFrom } of COMMERCES) {
    const { products } = parseRows((await readSheet(await fs.readFile(sheet))).rows, { usual });
    const suggested = products.filter(({ isSuggested }) => isSuggested).map(({ name }) => name);
    expect([sheet, suggested.toSorted()]).toEqual([sheet, Object.keys(suggestedFrom).toSorted()]);
  }
});

it('sheets of the demo are UTF-8 without a mark, and lines end with LF [API-03]', async () => {
  for (const { sheet } of COMMERCES) {
    const text = await fs.readFile(sheet, 'utf8');
    expect([sheet, /[\r\ufeff]|\n\n|[^\n]$/.exec(text)?.index]).toEqual([sheet, undefined]);
  }
});
