import { defineConfig } from '@playwright/test';

/** Playwright's global set-up starts it for all workers. */
const program = process.env['CHROME_PATH'];

/** `E2E_TRACE=1 npm test -- <file>`. Recording takes a sixth of the time of a run, so it is off by default. */
const isTraced = process.env['E2E_TRACE'] === '1';

/** `npm run test:long` sets it. */
const isLong = process.env['TEST_SUITE'] === 'long';

export default defineConfig({
  testDir: 'src',
  testMatch: isLong ? '**/*.long.test.ts' : '**/*.test.ts',
  testIgnore: isLong ? [] : '**/*.long.test.ts',
  outputDir: '.artifacts',
  globalSetup: './src/harness/world-setup.ts',
  workers: 4, // a test waits half of its time for a page, a timer or the server
  retries: 0,
  forbidOnly: true,
  // Limits end a test that hangs. They assert nothing, so they are longer than any wait on a busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(program !== undefined && { executablePath: program }),
      args: ['--no-sandbox', '--disable-gpu'],
    },
    trace: isTraced ? { mode: 'retain-on-failure', screenshots: false, sources: false } : 'off',
    screenshot: 'only-on-failure',
  },
});
