import { describe, expect, it } from 'vitest';
import { findAffectedTests } from './changed-tests.ts';

const PLACE = 'server/src/features/orders/placing/place-order.ts';
const PLACE_TEST = 'server/src/features/orders/placing/routes.test.ts';
const PAY = 'server/src/features/payments/pay.ts';
const PAY_TEST = 'server/src/features/payments/pay.test.ts';
const STOCK_TEST = 'server/src/features/stock/stock.test.ts';
const RULE = 'packages/rules/src/total.ts';
const RULE_TEST = 'packages/rules/src/total.test.ts';
const TEST_APP = 'server/test/harness/test-app.ts';
const HOME_TEST = 'e2e/src/home/home.test.ts';
const CART_TEST = 'e2e/src/ordering/cart.test.ts';
const STEPS = 'e2e/src/ordering/steps.ts';
const LONG_TEST = 'e2e/src/home/rush.long.test.ts';

const GRAPH = new Map(
  Object.entries({
    [PLACE]: [RULE],
    [PLACE_TEST]: [TEST_APP],
    [PAY]: [PLACE],
    [PAY_TEST]: [TEST_APP],
    [STOCK_TEST]: [TEST_APP],
    [TEST_APP]: [PLACE, PAY],
    [RULE_TEST]: [RULE],
    [CART_TEST]: [STEPS],
    [STEPS]: [PLACE],
    [LONG_TEST]: [STEPS],
  }).map(([file, targets]) => [file, new Set(targets)]),
);
const FILES = [...GRAPH.keys(), RULE, HOME_TEST, 'apps/visitor/home.tsx', 'docs/index.md'];
const TABLES = {
  browserAreas: { 'apps/visitor': ['home'], 'server/src/features/orders': ['ordering/cart.test.ts'] },
  unitAreas: { docs: [RULE_TEST] },
};

describe('tests of a change', () => {
  it.each([
    ['a source of an app: the browser tests of its area', 'apps/visitor/home.tsx', [], [HOME_TEST]],
    ['a source of the server: the folder, its importers, and the area', PLACE, [PLACE_TEST, PAY_TEST], [CART_TEST]],
    ['a rule: its importers, and the folders of the server that use it', RULE, [PLACE_TEST, RULE_TEST], []],
    ['a test of Vitest: itself', STOCK_TEST, [STOCK_TEST], []],
    ['a browser test: itself', HOME_TEST, [], [HOME_TEST]],
    ['a part of browser tests: the tests that import it', STEPS, [], [CART_TEST]],
    ['a document: the tests that read it', 'docs/index.md', [RULE_TEST], []],
    ['a long test: none of the ordinary suite', LONG_TEST, [], []],
  ])('%s', (_rule, changed, unit, browser) => {
    expect(findAffectedTests([changed], FILES, GRAPH, TABLES)).toEqual({ unit, browser });
  });
});
