import type { AuditGroup } from './audit-actions.ts';

/** Kinds of subjects, the first part of `product:12`, with the group of what is changed in them. */
export const AUDIT_KINDS = {
  account: 'people',
  'allowed-hosts': 'settings',
  'api-key': 'settings',
  article: 'settings',
  audit: 'settings',
  banner: 'settings',
  benefit: 'menu',
  'bulk-refund': 'money',
  'buyer-benefit': 'menu',
  challenge: 'people',
  commerce: 'stalls',
  'commerce-category': 'stalls',
  'counter-terminal': 'settings',
  discount: 'menu',
  'discount-rule': 'menu',
  drawer: 'money',
  event: 'settings',
  home: 'settings',
  image: 'settings',
  installation: 'settings',
  invitation: 'people',
  job: 'settings',
  kiosk: 'settings',
  'match-invitation': 'people',
  'menu-batch': 'menu',
  'menu-import': 'menu',
  'menu-rule': 'menu',
  'money-exception': 'money',
  order: 'orders',
  'payment-account': 'money',
  'payment-config': 'money',
  payout: 'money',
  'permission-set': 'people',
  place: 'settings',
  'price-change': 'menu',
  printer: 'settings',
  product: 'menu',
  'product-category': 'menu',
  ingredient: 'menu',
  promotion: 'menu',
  'report-mail': 'settings',
  row: 'settings',
  tablet: 'people',
  venue: 'settings',
  'venue-secret': 'settings',
  webhook: 'settings',
} as const satisfies Readonly<Record<string, AuditGroup>>;

export type AuditKind = keyof typeof AUDIT_KINDS;
/** `product:12`. The installation has no id. */
export type AuditSubject = `${AuditKind}:${string}` | 'installation';

/** The row that a subject is or belongs to: `product:12` of `product:12:image:1`. */
export function rowOfSubject(subject: string): string {
  return subject.split(':').slice(0, 2).join(':');
}

export function isAuditKind(name: string): name is AuditKind {
  return Object.hasOwn(AUDIT_KINDS, name);
}
