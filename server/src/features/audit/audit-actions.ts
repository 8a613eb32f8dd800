/** All audited actions, as `subject.event`. Add new actions here. */
export const AUDIT_ACTIONS = [
  // Sign-in. The subject is `account:<id>`, or `challenge:<id>` for an unknown person
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.paused',
  'session.level-changed',
  'session.ended',
  'sessions.all-ended',
  'identity.linked',
  'identity.unlinked',
  'accounts.merged',
  // Second factor of staff
  'second-factor.set',
  'second-factor.removed',
  'second-factor.passed',
  'second-factor.failed',
  'second-factor.paused',
  // Refund authorization code. The subject is the account that owns the code or typed a wrong one
  'refund-code.set',
  'refund-code.passed',
  'refund-code.failed',
  'refund-code.paused',
  // Rights, secrets and payment accounts
  'role.given',
  'role.taken',
  'secret.set',
  'secret.removed',
  'secrets.keys-rotated',
  'payment-account.connected',
  'payment-account.disconnected',
  'kiosk.paired',
  'kiosk.unpaired',
  'kiosk.settings-changed',
  // Actions of staff
  'order.stepped',
  'order.cash-taken',
  'order.code-refused',
  'order.handed-over-without-code',
  'order.discount-redeemed',
  'order.refunded',
  'order.cash-handed-back',
  // What staff saw on a card terminal. The subject is `order:<id>`
  'order.terminal-answered',
  // Cash drawers. The subject is `drawer:<id>`
  'drawer.opened',
  'drawer.paid-in',
  'drawer.paid-out',
  'drawer.closed',
  'product.stopped',
  'product.resumed',
  'commerce.paused',
  'commerce.slowed',
  'commerce.resumed',
  'load-limits.set',
  'wallet.topped-up',
  'wallet.top-up-undone',
  'receipt.sent',
  // Money exceptions. The subject is `money-exception:<id>`
  'money.asked-again',
  'money.refund-retried',
  'money.refund-in-cash',
  'money.settled-by-hand',
  'money.sale-accepted',
  'money.exception-closed',
  'audit.read',
  'audit.trimmed',
  // Failed jobs. The subject is `job:<kind>:<id>` or `row:<job>:<row>`
  'job.retried',
  'job.discarded',
  // Personal data
  'profile.changed',
  'account.exported',
  'account.deleted',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
