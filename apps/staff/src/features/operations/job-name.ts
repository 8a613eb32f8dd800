import { useText } from '#shared/texts/use-text.ts';

const NAMES = {
  'factor-notice': 'job-factor-notice',
  'anchor-mail': 'job-anchor-mail',
  'order-paid': 'job-order-paid',
  'receipts-collected': 'job-receipts-collected',
  'collect-receipts': 'job-collect-receipts',
  'refund-made': 'job-refund-made',
  'wrong-refund-codes': 'job-wrong-refund-codes',
  'make-refund': 'job-make-refund',
  'seal-audit': 'job-seal-audit',
  'process-webhooks': 'job-payment-news',
  'check-payments': 'job-check-payments',
  'check-refunds': 'job-check-refunds',
  'recover-missed-captures': 'job-unheard-payments',
  'check-accounts': 'job-check-accounts',
  'reconcile-days': 'job-match-payments',
  'expire-unpaid-orders': 'job-release-unpaid',
  'auto-throttle': 'job-regulate-load',
  'trim-outbox': 'job-trim-outbox',
  'anchor-audit': 'job-anchor-audit',
  'forget-ended-sign-ins': 'job-forget-ended-sign-ins',
  'delete-ended-codes': 'job-delete-ended-codes',
  'delete-unused-approvals': 'job-delete-unused-proofs',
  'trim-audit': 'job-trim-audit',
  'forget-rows-gone': 'job-forget-rows-gone',
  'move-sent-jobs': 'job-move-sent-jobs',
} as const;

/** What a kind of work is called; one of a newer release than this page by its own name. */
export function useJobName(): (kind: string) => string {
  const text = useText();
  return (kind) => (isKnown(kind) ? text(NAMES[kind]) : kind);
}

function isKnown(kind: string): kind is keyof typeof NAMES {
  return Object.hasOwn(NAMES, kind);
}
