import fs from 'node:fs';
import { expect, it } from 'vitest';
import { COMMERCE_FINDERS } from '#app/commerce-finders.ts';
import { resolveScopes } from '#features/accounts/scope/resolve-scope.ts';
import { requireLevels } from '#features/accounts/sessions/require-level.ts';
import { createServer } from '#platform/http/server.ts';
import { allCalls } from '@app/contract/all-calls.ts';
import { startTestApp } from '../harness/test-app.ts';
import { nameOf, printMatrix } from './expected-answer.ts';
import { printRoles } from './expected-of-role.ts';
import { MATRIX_PAGE, matrixPage } from './matrix-page.ts';

/** Routes for machines and for readers of the API. They expose no person's data. */
const NOT_IN_THE_CONTRACT = /^GET \/api\/(openapi\.json|health\/(live|ready)|docs($|\/))/;

it('every mounted route of the API is in the contract [API-01, API-02]', async () => {
  const server = await startTestApp();
  const mounted = mountedRoutes(server.app.printRoutes({ commonPrefix: false }));
  await server.close();
  const known = new Set(allCalls.map(nameOf));
  const api = mounted.filter((route) => /^\w+ \/api(\/|$)/.test(route));
  expect(api.filter((route) => !known.has(route) && !NOT_IN_THE_CONTRACT.test(route))).toEqual([]);
  expect(allCalls.map(nameOf).filter((name) => !api.includes(name))).toEqual([]);
});

/** Parses the router's own print: `│   └── /:id (GET, HEAD)` continues the line above it. */
function mountedRoutes(drawing: string): string[] {
  const above: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const match = /^((?:│ {3}| {4})*)[├└]── (.+?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    above.length = indent.length / 4;
    above.push(part);
    const url = above.join('');
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${url}`);
  });
}

it('a route of the API without an access rule stops the start [ROLE-01]', () => {
  const app = createServer({ logLevel: 'silent' });
  requireLevels(app);
  expect(() => app.get('/api/secret', async () => 'everything')).toThrow('/api/secret does not say who may call it.');
});

it('a route of staff without an object stops the start [ROLE-01]', async () => {
  const server = await startTestApp();
  const { db } = server;
  const app = createServer({ logLevel: 'silent' });
  resolveScopes(app, { db, reservedDb: db, finders: COMMERCE_FINDERS });
  const config = { access: 'staff' } as const;
  expect(() => app.get('/api/secret', { config }, async () => 'everything')).toThrow(
    '/api/secret does not say whose object it names.',
  );
  await server.close();
});

it('the document has this matrix: `npm run access-matrix` writes it [ROLE-01]', () => {
  expect(fs.readFileSync(MATRIX_PAGE, 'utf8')).toBe(matrixPage(printMatrix(), printRoles()));
});
