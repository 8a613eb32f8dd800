/**
 * Folders in groups, upstream first. A folder imports the folders before its own group, and none of its own group.
 */
export type ImportOrder = readonly (readonly string[])[];

/** The folders below each of these, in their import order. */
export const IMPORT_ORDERS: Readonly<Record<string, ImportOrder>> = {
  packages: [
    ['contract', 'ui'],
    ['client', 'rules'],
    ['app-kit', 'ordering'],
  ],
  'packages/contract/src': [
    ['values'],
    ['protocol'],
    ['feedback', 'visitor'],
    ['group-orders', 'slots', 'staff'],
    ['resources'],
    ['today'],
    ['back-office'],
    ['connections'],
  ],
  'packages/rules/src': [
    [
      'benefits',
      'cash',
      'connections',
      'formatting',
      'kitchen',
      'language',
      'payments',
      'reports',
      'staff',
      'stock',
      'tips',
    ],
    ['slots', 'venues'],
    ['catalogue'],
    ['menu-rules'],
    ['orders'],
    ['cart'],
    ['delivery'],
    ['checkout'],
    ['testing'],
  ],
  'packages/ui/src': [
    ['layout', 'theme'],
    ['icons'],
    ['controls', 'fields', 'media', 'status'],
    ['feedback', 'overlays'],
  ],
  'packages/client/src': [['kiosk', 'service-worker', 'storage', 'testing']],
  'packages/app-kit/src': [['device', 'proof-of-work'], ['texts'], ['codes', 'fields', 'layout', 'session']],
  'packages/ordering/src': [
    ['language', 'reads'],
    ['time', 'venue'],
    ['availability', 'cart', 'facts', 'options', 'placing', 'ready', 'sizes', 'slots'],
  ],

  'server/src': [['platform'], ['integrations'], ['features'], ['app', 'backup', 'invariants'], ['process']],
  'server/src/platform': [
    ['device', 'pdf', 'text'],
    ['config', 'log', 'tracing'],
    ['database', 'http-client'],
    ['crypto', 'jobs', 'embedded-postgres'],
    ['migrations', 'rate-limit'],
    ['http'],
    ['metrics'],
    ['load-shedding'],
    ['concurrency'],
    ['events'],
  ],
  'server/src/integrations': [['club', 'feeds', 'identity-providers', 'mail', 'payments', 'printers', 'push', 'sms']],
  'server/src/features': [
    ['audit', 'ledger', 'mailboxes', 'media', 'money-exceptions'],
    ['back-office'],
    ['secrets', 'venues'],
    ['connections', 'operations'],
    ['accounts', 'catalogue', 'content', 'feeds'],
    ['manual-money'],
    ['wallet', 'stock', 'web', 'print-queue', 'seat-codes'],
    ['buyer-benefits', 'club-benefits', 'copies', 'discount-rules', 'menu-sheets', 'price-changes'],
    ['orders'],
    ['refunds', 'kitchen', 'cash-drawers', 'feedback'],
    ['menu-batches', 'payments', 'receipts'],
    ['reconciliation', 'printing', 'passes'],
    ['kiosks'],
    ['reports', 'order-push'],
    ['bulk-refunds'],
  ],

  apps: [['kiosk', 'office', 'staff', 'visitor']],
  'apps/visitor/src': [['shared'], ['features'], ['app']],
  'apps/visitor/src/shared': [
    ['storage'],
    ['session', 'texts'],
    ['api', 'fields', 'install', 'layout', 'live'],
    ['navigation'],
  ],
  'apps/visitor/src/features': [
    ['venues'],
    ['login'],
    ['membership'],
    ['benefits'],
    ['cart'],
    ['ways'],
    ['slots'],
    ['orders'],
    ['outbox'],
    ['account'],
    ['wallet'],
    ['payment'],
    ['checkout', 'discount'],
    ['catalogue'],
    ['order-again', 'seat'],
    ['group-order'],
    ['home'],
    ['content'],
    ['map'],
  ],
  'apps/kiosk/src': [['shared'], ['features']],
  'apps/kiosk/src/shared': [['api', 'texts', 'venue']],
  'apps/kiosk/src/features': [['clover'], ['kiosk', 'now-serving']],
  'apps/staff/src': [['shared'], ['features']],
  'apps/staff/src/shared': [
    ['device', 'passes', 'theme', 'time'],
    ['texts'],
    ['api', 'layout'],
    ['transitions'],
    ['session'],
    ['office'],
  ],
  'apps/staff/src/features': [
    ['sign-in'],
    ['join', 'tablet'],
    ['order-history', 'printing'],
    ['print-bridge', 'refunds'],
    ['board', 'cash-drawer', 'commerces', 'holds', 'problems', 'top-ups'],
    ['counter-orders'],
  ],
  'apps/office/src': [['shared'], ['features']],
  'apps/office/src/shared': [
    ['drafts', 'texts', 'theme'],
    ['guide'],
    ['api', 'layout', 'toasts', 'uploads'],
    ['factor', 'files', 'venue'],
    ['palette', 'pictures', 'reports'],
    ['frame', 'preview'],
    ['form'],
    ['rich-text', 'table'],
    ['resources'],
  ],
  'apps/office/src/features': [
    ['ingredients'],
    ['tablets'],
    [
      'audit',
      'buyer-benefits',
      'connections',
      'content',
      'discount-rules',
      'events',
      'live',
      'menu-import',
      'offers',
      'operations',
      'orders',
      'people',
      'places',
      'reconciliation',
      'security',
      'start',
    ],
    [
      'bulk-refunds',
      'customers',
      'home',
      'price-changes',
      'product-parts',
      'report-mails',
      'reports',
      'capacity',
      'commerce-copies',
      'venue-copies',
    ],
    ['commerces', 'menu-batches', 'menu-rules', 'products', 'venues', 'venues-overview'],
    ['menu', 'menu-order', 'payments', 'printers', 'stations', 'stock-count', 'venue-prices'],
    ['kiosks', 'seat-codes'],
  ],
};

/**
 * Compares the orders with the folders that exist, so that no folder escapes its order.
 *
 * @param orders parent → groups of its folders
 * @param files every file below the root
 * @returns one sentence for each fault
 */
export function findOrderFaults(orders: Readonly<Record<string, ImportOrder>>, files: readonly string[]): string[] {
  return Object.entries(orders).flatMap(([parent, groups]) => {
    const listed = groups.flat();
    const below = files.filter((file) => file.startsWith(`${parent}/`)).map((file) => file.slice(parent.length + 1));
    const folders = new Set(below.filter((file) => file.includes('/')).map((file) => file.split('/', 1)[0] ?? ''));
    const missing = [...folders].filter((folder) => !listed.includes(folder));
    const gone = listed.filter((folder) => !folders.has(folder));
    const repeated = listed.filter((folder, index) => listed.indexOf(folder) !== index);
    return [
      ...missing.map((folder) => `${parent}/${folder} is in no import order.`),
      ...gone.map((folder) => `${parent}/${folder} is in the import order but does not exist.`),
      ...repeated.map((folder) => `${parent}/${folder} is in the import order twice.`),
    ];
  });
}
