/**
 * Fuzz test: sends 20,000 arbitrary order bodies in parallel batches and checks all invariants after each batch: `npm
 * run fuzz:orders`. FUZZ_CASES and TEST_SEED change it. The long tests contain a short version.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit', 'server/src/features/orders/placing/fuzz-orders.long.test.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_SUITE: 'long', FUZZ_CASES: process.env['FUZZ_CASES'] ?? '20000' },
  },
);
process.exitCode = status ?? 1;
