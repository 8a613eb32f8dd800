/** Limits of a whole ordinary run. A change that needs more raises a number here, in the same commit. */
export interface TestBudget {
  /** Processor time on two busy cores, in s: runner, PostgreSQL, server and browser. */
  readonly cpuSeconds: { readonly checks: number; readonly unit: number; readonly browser: number };
  /** Folder or single file of `e2e/src` → number of tests, and their share of the processor time in s. */
  readonly browserFolders: Readonly<Record<string, FolderBudget>>;
  /** Shares of the processor time of the browser tests, in s. */
  readonly longestFileSeconds: number;
  readonly longestTestSeconds: number;
}

interface FolderBudget {
  readonly tests: number;
  readonly cpuSeconds: number;
}

export const TEST_BUDGET: TestBudget = {
  cpuSeconds: { checks: 340, unit: 900, browser: 3400 },
  browserFolders: {
    accessibility: { tests: 22, cpuSeconds: 230 },
    'account.test.ts': { tests: 14, cpuSeconds: 60 },
    content: { tests: 7, cpuSeconds: 30 },
    hardening: { tests: 3, cpuSeconds: 30 },
    home: { tests: 63, cpuSeconds: 280 },
    kiosk: { tests: 25, cpuSeconds: 150 },
    'login.test.ts': { tests: 14, cpuSeconds: 60 },
    'now-serving': { tests: 6, cpuSeconds: 30 },
    office: { tests: 59, cpuSeconds: 440 },
    ordering: { tests: 134, cpuSeconds: 850 },
    orders: { tests: 43, cpuSeconds: 430 },
    payments: { tests: 175, cpuSeconds: 960 },
    search: { tests: 5, cpuSeconds: 20 },
    staff: { tests: 155, cpuSeconds: 650 },
    'venue-extras.test.ts': { tests: 4, cpuSeconds: 20 },
    venues: { tests: 23, cpuSeconds: 80 },
    wallet: { tests: 11, cpuSeconds: 40 },
  },
  longestFileSeconds: 90,
  longestTestSeconds: 30,
};
