import { describe, expect, it } from 'vitest';
import { importersOf, readImportGraph } from './import-graph.ts';

const WORKSPACES = [
  {
    dir: 'server',
    name: '@app/server',
    exports: { './test/*': './test/*', './*': './src/*' },
    imports: { '#test/*': './test/*', '#*': './src/*' },
  },
  { dir: 'packages/rules', name: '@app/rules', exports: { './*': './src/*' }, imports: {} },
];

describe('imports of a source', () => {
  it.each([
    ['a neighbour', "import { a } from './a.ts';", 'server/src/orders/a.ts'],
    ['a file above', "export type { A } from '../a.ts';", 'server/src/a.ts'],
    ['an import over several lines', "import {\n  a,\n} from './a.ts';", 'server/src/orders/a.ts'],
    ['an import at run time', "const a = await import('./a.ts');", 'server/src/orders/a.ts'],
    ['an import without a name', "import './a.css';", 'server/src/orders/a.css'],
    ['a file that Vite transforms', "import url from './a.css?url';", 'server/src/orders/a.css'],
    ['an alias of its own workspace', "import { a } from '#a.ts';", 'server/src/a.ts'],
    ['the longest alias that matches', "import { a } from '#test/a.ts';", 'server/test/a.ts'],
    ['another workspace', "import { a } from '@app/rules/cart/a.ts';", 'packages/rules/src/cart/a.ts'],
    ['a program that is started', "path.join(import.meta.dirname, 'a.ts')", 'server/src/orders/a.ts'],
  ])('%s', (_what, text, target) => {
    const file = 'server/src/orders/orders.ts';
    const graph = readImportGraph(new Map([[file, text]]), new Set([file, target]), WORKSPACES);
    expect([...(graph.get(file) ?? [])]).toEqual([target]);
  });

  it('packages of others are left out', () => {
    const file = 'server/src/orders/orders.ts';
    const graph = readImportGraph(new Map([[file, "import pg from 'pg';"]]), new Set([file]), WORKSPACES);
    expect([...(graph.get(file) ?? [])]).toEqual([]);
  });
});

it('importers are found through others, also in a cycle', () => {
  const graph = new Map([
    ['test', new Set(['b'])],
    ['b', new Set(['a'])],
    ['a', new Set(['b'])],
    ['other', new Set(['test'])],
    ['apart', new Set<string>()],
  ]);
  expect([...importersOf(['a'], graph)].sort()).toEqual(['a', 'b', 'other', 'test']);
});
