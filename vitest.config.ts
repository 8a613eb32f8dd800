import { defineConfig } from 'vitest/config';

const TESTS = '{packages,server,demo,sandbox,tools,bench,apps}/**/*';

/** `npm run test:long` sets it. */
const isLong = process.env['TEST_SUITE'] === 'long';

export default defineConfig({
  test: {
    name: 'unit',
    isolate: false, // each test has its own application and database; to load the code anew for each file takes a quarter of the time
    maxWorkers: 4, // a test waits for its database half of the time; left to itself Vitest takes one on two cores
    include: [isLong ? `${TESTS}.long.test.{ts,tsx}` : `${TESTS}.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**', '.data/**', ...(isLong ? [] : ['**/*.long.test.{ts,tsx}'])],
    globalSetup: ['server/test/harness/test-database-setup.ts'],
    setupFiles: ['server/test/harness/fixed-seed.ts', 'server/test/statements/compare-statements.ts'],
    // Limits end a test that hangs. They assert nothing, so they are longer than any wait on a busy machine.
    expect: { poll: { timeout: 180_000, interval: 50 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
