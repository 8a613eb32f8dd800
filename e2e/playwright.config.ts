import { defineConfig } from '@playwright/test';

/** Playwright's global set-up starts it for all workers. */
const program = process.env['CHROME_PATH'];

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.test.ts',
  outputDir: '.artifacts',
  globalSetup: './src/harness/world-setup.ts',
  workers: 3, // each file starts its own server, which takes a third of its time
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    launchOptions: {
      ...(program !== undefined && { executablePath: program }),
      args: ['--no-sandbox', '--disable-gpu'],
    },
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});
