import { PASS_OUTCOMES } from '../../staff/pickup-passes.ts';
import { TerminalSide } from '../../values/kiosks.ts';
import { TERMINAL_SALE_STATES } from '../../values/payment-providers.ts';
import { HAND_OVER_CHECKS } from '../../values/pickup-checks.ts';
import { BULK_REFUND_FAILURES } from '../bulk-refunds/bulk-refund-values.ts';
import { ROUNDING_DIRECTIONS } from '../menus/menu-batches.ts';
import { TRIAL_RESULTS } from '../provider-accounts.ts';
import { MAILED_REPORTS } from '../reports/report-mails.ts';
import { isAuditAction, type AuditAction } from './audit-actions.ts';

/**
 * How people read a fact.
 *
 * @property word one of a fixed list, see `AUDIT_WORDS`
 * @property reference an id that only support needs; the detail shows it
 * @property lines numbers of lines of the order of the subject
 * @property busy minutes and an end, `5 min, 2026-11-22T21:40:00.000Z`
 * @property account an account of a payment provider
 * @property message a message of the office to a stall
 * @property limit an amount; null: without a limit
 */
export type FactForm =
  | 'text'
  | 'word'
  | 'count'
  | 'money'
  | 'limit'
  | 'minutes'
  | 'seconds'
  | 'percent'
  | 'instant'
  | 'flag'
  | 'stall'
  | 'venue'
  | 'product'
  | 'category'
  | 'size'
  | 'event'
  | 'place'
  | 'person'
  | 'account'
  | 'order'
  | 'lines'
  | 'status'
  | 'role'
  | 'permissions'
  | 'set'
  | 'busy'
  | 'message'
  | 'image'
  | 'reference';

/** All facts that the server records, without those of declared resources. A new fact is added here, with its form. */
export const AUDIT_FACTS = {
  account: 'account',
  amountMinor: 'money',
  answer: 'word',
  areaId: 'place',
  attemptId: 'reference',
  bad: 'count',
  batchId: 'reference',
  bulkRefundId: 'reference',
  busyFromMinutes: 'minutes',
  busyFromOrders: 'count',
  by: 'word',
  cardLastFour: 'text',
  cause: 'word',
  cells: 'count',
  changed: 'count',
  check: 'word',
  claimOrderId: 'order',
  codePage: 'text',
  codes: 'count',
  columns: 'count',
  commerceId: 'stall',
  configId: 'account',
  connection: 'word',
  copiedFrom: 'set',
  count: 'count',
  countedMinor: 'money',
  coupon: 'text',
  created: 'count',
  dataKeys: 'flag',
  dni: 'flag',
  effectiveAt: 'instant',
  enabled: 'flag',
  eventId: 'event',
  events: 'text',
  eventsAfter: 'text',
  expectedMinor: 'money',
  expiresAt: 'instant',
  factor: 'word',
  from: 'status',
  hash: 'reference',
  hasScanner: 'flag',
  hidden: 'count',
  holders: 'count',
  host: 'text',
  hostAfter: 'text',
  hostBefore: 'text',
  invitationId: 'reference',
  isDocumentSeen: 'flag',
  isEnabledAfter: 'flag',
  isOnSale: 'flag',
  issuer: 'word',
  keyId: 'reference',
  keyVersion: 'count',
  kind: 'word',
  labels: 'flag',
  leftOut: 'count',
  level: 'word',
  line: 'lines',
  lines: 'lines',
  merchant: 'text',
  message: 'message',
  name: 'text',
  orderId: 'order',
  orders: 'count',
  outcome: 'word',
  paidAfter: 'money',
  paidBefore: 'money',
  pauseFromMinutes: 'minutes',
  payment: 'word',
  people: 'count',
  percent: 'percent',
  permissions: 'permissions',
  places: 'count',
  port: 'count',
  price: 'money',
  priceMinor: 'money',
  problemId: 'reference',
  productId: 'product',
  products: 'text',
  proofId: 'reference',
  protocol: 'word',
  reason: 'text',
  receipt: 'flag',
  recipients: 'count',
  reencrypted: 'count',
  refundId: 'reference',
  refundLimitMinor: 'limit',
  replaces: 'reference',
  report: 'word',
  restored: 'count',
  result: 'word',
  returnSeconds: 'seconds',
  role: 'role',
  roleId: 'word',
  section: 'text',
  sends: 'count',
  sessionId: 'reference',
  sizeId: 'size',
  skipBad: 'flag',
  slip: 'flag',
  state: 'word',
  station: 'text',
  stationCategories: 'count',
  stationHands: 'text',
  stationNames: 'text',
  stationProducts: 'count',
  statusId: 'status',
  stepMinor: 'money',
  tablet: 'text',
  terminalId: 'reference',
  terminalRef: 'text',
  terminalSide: 'word',
  terminalState: 'word',
  times: 'word',
  tipsMinor: 'money',
  to: 'status',
  toNumber: 'text',
  totalMinor: 'money',
  totalMinorBefore: 'money',
  towards: 'word',
  unavailableUntil: 'instant',
  units: 'count',
  until: 'instant',
  upTo: 'count',
  version: 'count',
  window: 'word',
  withheldAfter: 'money',
  withheldBefore: 'money',
  withStock: 'flag',
} as const satisfies Readonly<Record<string, FactForm>>;

export type AuditFact = keyof typeof AUDIT_FACTS;
type Side = 'before' | 'after';
/** The name of a fact, of one side of a change, or of a side of the only change. */
export type AuditFactKey = AuditFact | `${AuditFact}.${Side}` | Side;

/** Forms of facts whose name means another thing in some actions. `value`: the only change. */
const FORMS_OF_ACTIONS: {
  readonly [Action in AuditAction]?: Readonly<Partial<Record<AuditFact | 'value', FactForm>>>;
} = {
  'accounts.merged': { from: 'reference' },
  'menu-batch.applied': { products: 'count' },
  'menu-batch.undone': { products: 'count' },
  'commerce.copied': { from: 'stall', products: 'count' },
  'commerce.paused': { value: 'instant' },
  'commerce.promise-raised': { value: 'text' },
  'commerce.promise-restored': { value: 'text' },
  'commerce.resumed': { value: 'busy' },
  'commerce.slowed': { value: 'busy' },
  'image.removed': { value: 'image' },
  'image.set': { value: 'image' },
  'order.leftovers-passed': { toNumber: 'text' },
  'price-change.applied': { value: 'money' },
  'price-change.planned': { value: 'money' },
  'product.resumed': { value: 'instant' },
  'ingredient.counted': { value: 'count' },
  'product.ingredients-set': { value: 'text' },
  'product.stock-set': { value: 'count' },
  'product.stopped': { value: 'instant' },
  'role.given': { value: 'role' },
  'role.taken': { value: 'role' },
  'seat-codes.revoked': { value: 'count' },
  'stations.set': { value: 'text' },
  'venue.copied': { from: 'venue' },
  'webhook.replayed': { eventId: 'reference' },
  'webhook.tested': { eventId: 'reference' },
};

/** Words of facts with the form `word`: each has a text in both languages. */
export const AUDIT_WORDS = {
  answer: ['paid', 'not-paid'],
  by: ['percent', 'amount', 'fixed', 'each', 'set', 'add'],
  cause: ['paired-elsewhere', ...BULK_REFUND_FAILURES],
  check: HAND_OVER_CHECKS,
  connection: ['network', 'bridge', 'star', 'epson'],
  factor: ['totp', 'passkey', 'all'],
  issuer: ['email', 'phone', 'google', 'apple', 'club'],
  kind: ['price', 'stock', 'sale', 'stop', 'section', 'station', 'menu', 'percent', 'fixed'],
  level: ['claimed', 'proven', 'staff', 'kiosk'],
  outcome: PASS_OUTCOMES,
  payment: ['new', 'sent', 'waiting', 'unknown', 'approved', 'rejected', 'cancelled', 'expired'],
  protocol: ['star', 'epson'],
  report: MAILED_REPORTS,
  result: TRIAL_RESULTS,
  roleId: ['1', '2', '3'],
  state: ['waiting', 'running'],
  terminalSide: TerminalSide.options,
  terminalState: TERMINAL_SALE_STATES,
  times: ['daily', 'weekly', 'event'],
  towards: ROUNDING_DIRECTIONS,
  window: ['weekly', 'event'],
} as const satisfies {
  readonly [Name in AuditFact as (typeof AUDIT_FACTS)[Name] extends 'word' ? Name : never]: readonly string[];
};

const SIDE = /^(?:(.+)\.)?(before|after)$/;

/** The name and the side of a fact. `value`: the only change. A fact that is neither before nor after counts as after. */
export function sideOf(key: string): { readonly name: string; readonly side: Side } {
  const [, name = 'value', side] = SIDE.exec(key) ?? [undefined, key, 'after'];
  return { name, side: side === 'before' ? 'before' : 'after' };
}

/** Fields of declared resources that name a row, with the kind of its subject. */
const REFERENCES: Readonly<Record<string, FactForm>> = {
  commerceId: 'stall',
  productId: 'product',
  productCategoryId: 'category',
  editorId: 'person',
};

/** The form of a fact; undefined for a field of a declared resource without a form of its own. */
export function formOfFact(action: string, name: string): FactForm | undefined {
  const isOfAction = isAuditAction(action) && !action.startsWith('resource.');
  const own = isAuditAction(action) ? FORMS_OF_ACTIONS[action] : undefined;
  if (own !== undefined && (name === 'value' || isAuditFact(name)) && own[name] !== undefined) return own[name];
  if (isOfAction && isAuditFact(name)) return AUDIT_FACTS[name];
  return REFERENCES[name];
}

/** Kinds of names by the form of a fact that holds an id. */
export const KIND_OF_FORM: { readonly [Form in FactForm]?: string } = {
  stall: 'commerce',
  venue: 'venue',
  product: 'product',
  category: 'product-category',
  size: 'size',
  event: 'event',
  place: 'place',
  person: 'account',
  account: 'payment-account',
  order: 'order',
  message: 'message',
};

function isAuditFact(name: string): name is AuditFact {
  return Object.hasOwn(AUDIT_FACTS, name);
}
