import { expect, it } from 'vitest';
import { findMissingPaths, pathEndings } from './document-paths.ts';

const FILES = pathEndings(['server/src/features/orders/routes.ts', 'docs/index.md']);

it('a document that names a file which does not exist is reported with its line', () => {
  expect(findMissingPaths('Read this:\n`server/src/orders/routes.ts`', FILES)).toEqual([
    { path: 'server/src/orders/routes.ts', line: 2 },
  ]);
});

it('the end of a path, a folder and a file name are enough to name a file', () => {
  expect(findMissingPaths('`orders/routes.ts`, `server/src/features/`, `routes.ts`', FILES)).toEqual([]);
});

it('code that is no path is ignored', () => {
  expect(findMissingPaths('`npm test -- e2e/src/ordering`, `order.paid`, `/api/orders`, `*-store.ts`', FILES)).toEqual(
    [],
  );
});
