import { expect, it } from 'vitest';
import { findOrderFaults, IMPORT_ORDERS } from './import-order.ts';
import { listFiles } from './testing/repository.ts';

it('each folder of server, packages and apps is in the import order', () => {
  expect(findOrderFaults(IMPORT_ORDERS, listFiles())).toEqual([]);
});

it('a new folder without a place in the import order is a fault', () => {
  const files = [...listFiles(), 'apps/office/src/features/loyalty/loyalty.tsx', 'packages/probe/package.json'];
  expect(findOrderFaults(IMPORT_ORDERS, files)).toEqual([
    'packages/probe is in no import order.',
    'apps/office/src/features/loyalty is in no import order.',
  ]);
});

it('a place of the import order without a folder, or a second place, is a fault', () => {
  expect(findOrderFaults({ src: [['one', 'two'], ['one']] }, ['src/one/a.ts', 'src/main.ts'])).toEqual([
    'src/two is in the import order but does not exist.',
    'src/one is in the import order twice.',
  ]);
});
