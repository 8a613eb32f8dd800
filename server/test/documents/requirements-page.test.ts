import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDERS = ['apps', 'demo', 'e2e', 'packages', 'sandbox', 'server', 'tools'];
/** The IDs at the end of a title, such as `[CART-03, ORD-07]'`. */
const IDS_OF_TITLE = /\[([A-Z]+-?\d+(?:, [A-Z]+-?\d+)*)\]['"`]/g;
const ID = /\b[A-Z]+-\d{2}\b/g;

function idsOfTests(): string[] {
  const files = FOLDERS.flatMap((folder) => fs.globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: ROOT })).filter(
    (file) => !file.includes('node_modules'),
  );
  const titles = files.flatMap((file) => [...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(IDS_OF_TITLE)]);
  return [...new Set(titles.flatMap(([, ids = '']) => ids.match(ID) ?? []))].toSorted();
}

it('the page of requirements has the IDs that tests name, a row each [API-01]', () => {
  const page = fs.readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');
  const rows = [...page.matchAll(/^\| ([A-Z]+-\d{2}) \| \S/gm)].map(([, id = '']) => id);
  expect(rows.toSorted()).toEqual(idsOfTests());
});
