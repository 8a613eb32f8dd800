/** A file of the long suite. */
export interface LongTest {
  /** Below the root. */
  readonly file: string;
  /** Duration on two cores at rest. */
  readonly seconds: number;
  /** Files and folders whose change can break it. */
  readonly touchedBy: readonly string[];
}

/** Files of `tools` that check and test the others: no installation has them. */
export const CHECKS_AND_RUNNER = [
  'tools/src/check-documents.ts',
  'tools/src/check-test-areas.ts',
  'tools/src/check.ts',
  'tools/src/document-paths.ts',
  'tools/src/test-report.ts',
  'tools/src/test.ts',
  'tools/src/testing',
];

/** What starts, stops and supervises the processes of an installation. */
const INSTALLATION = [
  'tools',
  'package-lock.json',
  'server/src/process',
  'server/src/app',
  'server/src/platform/concurrency',
  'server/src/platform/config',
  'server/src/platform/database',
  'server/src/platform/embedded-postgres',
  'server/src/platform/events',
  'server/src/platform/jobs',
  'server/src/platform/metrics',
  'server/migrations',
  'e2e/src/start',
];

const PRODUCTION = [
  'package.json',
  'package-lock.json',
  'Dockerfile',
  'deploy',
  'tools/src/production',
  'server/package.json',
  'server/src/process',
  'server/migrations',
];

/** Every file of the long suite, in the order in which they run. `npm run check areas` compares it with the files. */
export const LONG_TESTS: readonly LongTest[] = [
  { file: 'tools/src/production/production.long.test.ts', seconds: 60, touchedBy: PRODUCTION },
  {
    file: 'tools/src/production/backup.long.test.ts',
    seconds: 60,
    touchedBy: [...PRODUCTION, 'server/src/backup', 'server/src/invariants'],
  },
  {
    file: 'server/test/chaos/chaos.long.test.ts',
    seconds: 240,
    touchedBy: [
      'packages/rules/src/payments',
      'sandbox',
      'server/src/app',
      'server/src/features/club-benefits',
      'server/src/features/kiosks',
      'server/src/features/ledger',
      'server/src/features/orders',
      'server/src/features/payments',
      'server/src/features/reconciliation',
      'server/src/features/refunds',
      'server/src/features/wallet',
      'server/src/integrations/club',
      'server/src/integrations/payments',
      'server/src/invariants',
      'server/src/platform/http-client',
      'server/src/platform/jobs',
      'server/test/chaos',
      'server/test/fakes',
    ],
  },
  {
    file: 'server/src/features/accounts/abuse-guard/sign-in-crowd.long.test.ts',
    seconds: 60,
    touchedBy: ['server/src/features/accounts/abuse-guard', 'server/src/features/accounts/sign-in'],
  },
  {
    file: 'server/src/features/menu-sheets/sheet/sheet-limits.long.test.ts',
    seconds: 30,
    touchedBy: ['server/src/features/menu-sheets'],
  },
  {
    file: 'server/src/features/orders/placing/fuzz-orders.long.test.ts',
    seconds: 60,
    touchedBy: ['packages/contract/src/visitor', 'packages/rules', 'server/src/features/orders/placing'],
  },
  {
    file: 'server/src/features/orders/placing/overload.long.test.ts',
    seconds: 60,
    touchedBy: ['server/src/features/orders/placing', 'server/src/platform/load-shedding', 'server/src/platform/http'],
  },
  {
    file: 'server/src/platform/http/slow-clients.long.test.ts',
    seconds: 40,
    touchedBy: ['server/src/platform/http'],
  },
  { file: 'e2e/src/start/npm-start.long.test.ts', seconds: 120, touchedBy: [...INSTALLATION, 'demo'] },
  {
    file: 'e2e/src/start/first-admin.long.test.ts',
    seconds: 30,
    touchedBy: [...INSTALLATION, 'server/src/features/accounts', 'server/src/features/back-office'],
  },
  {
    file: 'e2e/src/start/owner.long.test.ts',
    seconds: 60,
    touchedBy: [...INSTALLATION, 'apps/office', 'server/src/features/back-office'],
  },
  { file: 'e2e/src/start/several-processes.long.test.ts', seconds: 120, touchedBy: INSTALLATION },
  { file: 'e2e/src/start/two-machines.long.test.ts', seconds: 60, touchedBy: INSTALLATION },
  { file: 'e2e/src/start/pooled-database.long.test.ts', seconds: 60, touchedBy: INSTALLATION },
  {
    file: 'e2e/src/start/dev.long.test.ts',
    seconds: 30,
    touchedBy: [
      'tools',
      'package-lock.json',
      'e2e/src/start',
      'apps/visitor/vite-dev-server.ts',
      'apps/visitor/vite-other-apps.ts',
    ],
  },
  {
    file: 'e2e/src/start/dev-restart.long.test.ts',
    seconds: 30,
    touchedBy: ['tools', 'package-lock.json', 'e2e/src/start'],
  },
  {
    file: 'e2e/src/outage.long.test.ts',
    seconds: 45,
    touchedBy: [
      'server/src/platform/database',
      'server/src/features/accounts/sessions',
      'apps/visitor/src/shared/session',
    ],
  },
  {
    file: 'e2e/src/ordering/open-menus.long.test.ts',
    seconds: 90,
    touchedBy: [
      'apps/visitor/src/shared/live',
      'packages/client',
      'server/src/features/catalogue',
      'server/src/features/stock',
      'server/src/platform/events',
    ],
  },
  {
    file: 'e2e/src/home/early-taps.long.test.ts',
    seconds: 120,
    touchedBy: ['apps/visitor/index.html', 'apps/visitor/src/app', 'apps/visitor/src/features/home'],
  },
  {
    file: 'e2e/src/staff/first-match.long.test.ts',
    seconds: 180,
    touchedBy: ['packages/rules/src/kitchen', 'server/src/features/kitchen', 'server/src/features/orders/queue'],
  },
  {
    file: 'e2e/src/staff/rush.long.test.ts',
    seconds: 120,
    touchedBy: [
      'apps/staff/src/features/board',
      'apps/staff/src/shared',
      'server/src/features/kitchen',
      'server/src/features/orders',
    ],
  },
  {
    file: 'e2e/src/hardening/no-text-runs.long.test.ts',
    seconds: 60,
    touchedBy: [
      'e2e/src/hardening',
      'packages/ui',
      'server/src/features/content',
      'server/src/features/web',
      'server/src/platform/http',
      'server/migrations',
      'server/src/platform/text',
    ],
  },
  {
    file: 'e2e/src/office/owner-day.long.test.ts',
    seconds: 60,
    touchedBy: ['apps/office', 'server/src/features/back-office', 'e2e/src/office'],
  },
  {
    file: 'e2e/src/accessibility/axe.long.test.ts',
    seconds: 520,
    touchedBy: ['e2e/src/accessibility', 'packages/ui'],
  },
  {
    file: 'e2e/src/accessibility/every-visitor.long.test.ts',
    seconds: 120,
    touchedBy: [
      'apps/visitor/src/features/checkout',
      'apps/visitor/src/features/outbox',
      'apps/visitor/src/features/payment/go-to-payment.ts',
      'apps/visitor/src/shared/fields',
      'e2e/src/accessibility',
      'packages/client/src/storage',
      'packages/ui',
    ],
  },
];
