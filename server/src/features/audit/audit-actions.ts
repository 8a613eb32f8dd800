/** Everything that is audited, as `what.happened`. A new one starts here. */
export const AUDIT_ACTIONS = [
  // Signing in; the subject is `account:<id>`, or `challenge:<id>` while nobody is known
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.paused',
  'session.level-changed',
  'session.ended',
  'sessions.all-ended',
  'identity.linked',
  'identity.unlinked',
  'accounts.merged',
  // The second factor of staff
  'second-factor.set',
  'second-factor.removed',
  'second-factor.passed',
  'second-factor.failed',
  'second-factor.paused',
  // The code that authorizes refunds; the subject is the account whose code it is, or who typed a wrong one
  'refund-code.set',
  'refund-code.passed',
  'refund-code.failed',
  'refund-code.paused',
  // What staff may do
  'role.given',
  'role.taken',
  'secret.set',
  'secret.removed',
  'secrets.keys-rotated',
  'payment-account.connected',
  // What staff did
  'order.stepped',
  'order.cash-taken',
  'order.code-refused',
  'order.refunded',
  'order.cash-handed-back',
  'product.stopped',
  'product.resumed',
  'commerce.paused',
  'commerce.slowed',
  'commerce.resumed',
  'load-limits.set',
  'wallet.topped-up',
  'wallet.top-up-undone',
  'receipt.sent',
  // What was done about money that is not where it should be; the subject is `money-exception:<id>`
  'money.asked-again',
  'money.refund-retried',
  'money.refund-in-cash',
  'money.settled-by-hand',
  'money.exception-closed',
  'audit.read',
  'audit.trimmed',
  // What was done about work that failed; the subject is `job:<kind>:<id>`, or `row:<job>:<row>`
  'job.retried',
  'job.discarded',
  // What people asked for their data
  'profile.changed',
  'account.exported',
  'account.deleted',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
