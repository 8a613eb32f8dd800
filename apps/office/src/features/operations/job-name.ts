import { useText } from './use-text.ts';

const NAMES = {
  'factor-notice': 'job-factor-notice',
  'mail-invitation': 'job-mail-invitation',
  'anchor-mail': 'job-anchor-mail',
  'cash-order-placed': 'job-cash-order-placed',
  'order-paid': 'job-order-paid',
  'refund-made': 'job-refund-made',
  'wrong-refund-codes': 'job-wrong-refund-codes',
  'compare-benefits': 'job-compare-benefits',
  'notify-club': 'job-notify-club',
  'enqueue-club-calls': 'job-enqueue-club-calls',
  'make-refund': 'job-make-refund',
  'append-audit-chains': 'job-append-audit-chains',
  'process-webhooks': 'job-process-webhooks',
  'check-payments': 'job-check-payments',
  'check-refunds': 'job-check-refunds',
  'recover-missed-captures': 'job-recover-missed-captures',
  'check-accounts': 'job-check-accounts',
  'reconcile-days': 'job-reconcile-days',
  'expire-unpaid-orders': 'job-expire-unpaid-orders',
  'auto-throttle': 'job-auto-throttle',
  'revise-promises': 'job-revise-promises',
  'run-bulk-refunds': 'job-run-bulk-refunds',
  'apply-price-changes': 'job-apply-price-changes',
  'trim-outbox': 'job-trim-outbox',
  'anchor-audit': 'job-anchor-audit',
  'delete-expired-sign-ins': 'job-delete-expired-sign-ins',
  'delete-expired-wallet-codes': 'job-delete-expired-wallet-codes',
  'delete-unused-approvals': 'job-delete-unused-approvals',
  'drop-papers-of-ended-orders': 'job-drop-papers-of-ended-orders',
  'delete-unused-media': 'job-delete-unused-media',
  'trim-audit': 'job-trim-audit',
  'delete-obsolete-rows': 'job-delete-obsolete-rows',
  'drain-job-outbox': 'job-move-sent-jobs',
  'normalise-phones': 'job-normalise-phones',
  'print-documents': 'job-print-documents',
  'fold-reports': 'job-fold-reports',
  'record-stock-outs': 'job-record-stock-outs',
  'read-printer-states': 'job-read-printer-states',
  'deliver-webhooks': 'job-deliver-webhooks',
  'webhook-off': 'job-webhook-off',
  'delete-old-webhook-events': 'job-delete-old-webhook-events',
} as const;

/** Display name of a job type; an unknown type shows its code name. */
export function useJobName(): (kind: string) => string {
  const text = useText();
  return (kind) => (isKnown(kind) ? text(NAMES[kind]) : kind);
}

function isKnown(kind: string): kind is keyof typeof NAMES {
  return Object.hasOwn(NAMES, kind);
}
