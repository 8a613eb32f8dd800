import { defineConfig } from 'vitest/config';

const NO_TESTS_OF_OURS = ['**/node_modules/**', '**/dist/**', '.data/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,server,sandbox,tools,bench,apps}/**/*.test.{ts,tsx}'],
          exclude: NO_TESTS_OF_OURS,
          globalSetup: ['server/src/platform/test-database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: NO_TESTS_OF_OURS,
          globalSetup: ['e2e/src/harness/world-setup.ts'],
          maxWorkers: 2, // each file has its own server, and waits for it most of the time
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
