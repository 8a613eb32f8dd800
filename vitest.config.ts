import { defineConfig } from 'vitest/config';

import { LongestFirst } from './tools/src/longest-first.ts';

/** Longer than any wait of ours on a busy machine; a poll that would succeed ends at once. */
const POLL = { poll: { timeout: 15_000, interval: 50 } };

const NO_TESTS_OF_OURS = ['**/node_modules/**', '**/dist/**', '.data/**'];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false, // each test has its own application and database; to load the code anew for each file takes a quarter of the time
          maxWorkers: 3, // a test waits for its database half of the time; left to itself Vitest takes one on two cores
          include: ['{packages,server,sandbox,tools,bench,apps}/**/*.test.{ts,tsx}'],
          exclude: NO_TESTS_OF_OURS,
          globalSetup: ['server/src/platform/test-database-setup.ts'],
          expect: POLL,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          isolate: false, // each file has its own server; the browser of a worker serves all of its files
          include: ['e2e/**/*.test.ts'],
          exclude: NO_TESTS_OF_OURS,
          globalSetup: ['e2e/src/harness/world-setup.ts'],
          maxWorkers: 2, // each file has its own server, and waits for it most of the time
          expect: POLL,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
