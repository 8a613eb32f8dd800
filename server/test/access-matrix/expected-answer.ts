import { allCalls } from '@app/contract/all-calls.ts';
import { needsRecentFactor, type Call } from '@app/contract/protocol/call.ts';
import { LEVELS_BY_ACCESS, type SessionLevel } from '@app/contract/protocol/session-levels.ts';
import { CONTENT_KINDS } from './content-kinds.ts';
import type { Kind } from './kind.ts';

/** Callers of the matrix, as the tests create them and as the document lists them. */
export const CALLERS = [
  'anonymous',
  'device',
  'claimed',
  'proven',
  'role, no factor',
  'admin',
  'venue editor',
  'commerce editor',
  'kiosk',
  'dead session',
] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * Owner of the object that a call names. `foreign` exists and belongs to another person; `impossible` fits no column.
 */
export const SUBJECTS = ['none', 'own', 'foreign', 'unknown', 'impossible'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Response that a caller gets. `answers`: access is granted; the call may still refuse for reasons of its own. */
export const ANSWERS = ['answers', '401', '403', '404', 'code first', 'factor first'] as const;
export type Answer = (typeof ANSWERS)[number];

const KINDS: Readonly<Record<string, Kind>> = {
  ...CONTENT_KINDS,
  'GET /api/admin/venues/:venueId': 'venue',
  'PUT /api/admin/venues/:venueId': 'venue',
  'GET /api/admin/venues/:venueId/commerces': 'venue-part',
  'POST /api/admin/venues/:venueId/commerces': 'venue',
  'PUT /api/admin/venues/:venueId/commerces': 'venue-part',
  'GET /api/admin/venues/:venueId/commerces/:id': 'venue-commerce',
  'PUT /api/admin/venues/:venueId/commerces/:id': 'venue-commerce',
  'DELETE /api/admin/venues/:venueId/commerces/:id': 'venue-commerce',
  'GET /api/admin/venues/:venueId/commerce-categories': 'venue-part',
  'POST /api/admin/venues/:venueId/commerce-categories': 'venue',
  'PUT /api/admin/venues/:venueId/commerce-categories': 'venue',
  'GET /api/admin/venues/:venueId/commerce-categories/:id': 'venue-commerce-category',
  'PUT /api/admin/venues/:venueId/commerce-categories/:id': 'venue-commerce-category',
  'DELETE /api/admin/venues/:venueId/commerce-categories/:id': 'venue-commerce-category',
  'PUT /api/admin/venues/:venueId/category-order': 'venue-part',
  'PUT /api/admin/venues/:venueId/product-order': 'venue-part',
  'PUT /api/admin/venues/:venueId/stock-counts': 'venue-part',
  'PUT /api/admin/venues/:venueId/product-groups': 'venue-part',
  'GET /api/admin/venues/:venueId/product-categories': 'venue-part',
  'POST /api/admin/venues/:venueId/product-categories': 'venue-part',
  'PUT /api/admin/venues/:venueId/product-categories': 'venue-part',
  'GET /api/admin/venues/:venueId/product-categories/:id': 'venue-category',
  'PUT /api/admin/venues/:venueId/product-categories/:id': 'venue-category',
  'DELETE /api/admin/venues/:venueId/product-categories/:id': 'venue-category',
  'GET /api/admin/venues/:venueId/products': 'venue-part',
  'POST /api/admin/venues/:venueId/products': 'venue-part',
  'PUT /api/admin/venues/:venueId/products': 'venue-part',
  'GET /api/admin/venues/:venueId/products/:id': 'venue-product',
  'PUT /api/admin/venues/:venueId/products/:id': 'venue-product',
  'PUT /api/admin/venues/:venueId/products/:id/stock': 'venue-product',
  'PUT /api/admin/venues/:venueId/products/:id/station': 'venue-product',
  'PUT /api/admin/venues/:venueId/product-categories/:id/station': 'venue-category',
  'GET /api/admin/venues/:venueId/events': 'venue',
  'POST /api/admin/venues/:venueId/events': 'venue',
  'PUT /api/admin/venues/:venueId/events': 'venue',
  'GET /api/admin/venues/:venueId/events/:id': 'venue-event',
  'PUT /api/admin/venues/:venueId/events/:id': 'venue-event',
  'DELETE /api/admin/venues/:venueId/events/:id': 'venue-event',
  // An editor of a commerce reads the part of its commerces: sales-report.test.ts.
  'GET /api/admin/venues/:venueId/reports/sales': 'venue-part',
  'GET /api/admin/venues/:venueId/reports/waits': 'venue-part',
  'GET /api/admin/venues/:venueId/reports/stock-outs': 'venue-part',
  'GET /api/admin/venues/:venueId/reports/refunds': 'venue-part',
  'GET /api/admin/venues/:venueId/reports/settlements': 'venue',
  'GET /api/admin/venues/:venueId/reports/events': 'venue-part',
  'GET /api/admin/venues/:venueId/orders/:id': 'ticket',
  'PUT /api/admin/venues/:venueId/payment-accounts/:accountId/payout': 'account',
  'GET /api/admin/venues/:venueId/orders': 'venue-part',
  'GET /api/admin/venues/:venueId/live': 'venue-part',
  'GET /api/orders/:id': 'order',
  'GET /api/orders/:id/history': 'ticket',
  'PUT /api/orders/:id/retry': 'order',
  'PUT /api/orders/:id/payment-method': 'order',
  'POST /api/orders/:id/cancel': 'order',
  'PUT /api/orders/:id/push-subscription': 'order',
  'GET /api/orders/:id/payment': 'order',
  'POST /api/orders/:id/payment/check': 'order',
  'POST /api/orders/:id/payment/leave': 'order',
  'POST /api/orders/:id/payment/page': 'order',
  'POST /api/users/:userId/:venueId/card-top-ups': 'user',
  'GET /api/users/:userId/:venueId/card-top-ups': 'user',
  'GET /api/users/:userId/:venueId/card-top-ups/:attemptId': 'payment',
  'POST /api/users/:userId/:venueId/get-user': 'user',
  'GET /api/users/:userId/:venueId/balance': 'user',
  'GET /api/users/:userId/:venueId/movements': 'user',
  'POST /api/users/:userId/:venueId/wallet-codes': 'user',
  'GET /api/commerces/:id/top-ups': 'commerce',
  'POST /api/commerces/:id/top-ups': 'commerce',
  'POST /api/commerces/:id/top-ups/:topUpId/undo': 'top-up',
  'POST /api/commerces/:id/counter-orders': 'commerce',
  'GET /api/commerces/:id/counter-terminals': 'commerce',
  'POST /api/commerces/:id/counter-terminals': 'commerce',
  'DELETE /api/commerces/:id/counter-terminals/:terminalId': 'kiosk',
  'POST /api/orders/:id/counter-sale': 'ticket',
  'GET /api/orders/:id/counter-sale': 'ticket',
  'POST /api/orders/:id/counter-sale/cancel': 'ticket',
  'GET /api/commerces/:id/drawers': 'commerce',
  'GET /api/commerces/:id/drawers/own': 'commerce',
  'POST /api/commerces/:id/drawers': 'commerce',
  'GET /api/commerces/:id/drawers/:drawerId': 'drawer',
  'POST /api/commerces/:id/drawers/:drawerId/movements': 'drawer',
  'POST /api/commerces/:id/drawers/:drawerId/close': 'drawer',
  'POST /api/commerces/:id/drawers/:drawerId/prints': 'drawer',
  'GET /api/commerces/:id/holds': 'commerce',
  'GET /api/commerces/:id/orders/:number': 'numbered-order',
  'GET /api/commerces/:id/refunds': 'commerce',
  'POST /api/commerces/:id/refunds/:refundId/handed-back': 'refund',
  'GET /api/partner-card/:venueId/qr': 'card',
  'GET /api/partner-card/:venueId/picture': 'card',
  'GET /api/commerces/:id/board': 'commerce',
  'GET /api/commerces/:id/board/live': 'commerce',
  'PUT /api/commerces/:id/pause': 'commerce',
  'PUT /api/commerces/:id/busy': 'commerce',
  'GET /api/commerces/:id/load-limits': 'commerce',
  'PUT /api/commerces/:id/load-limits': 'commerce',
  'PUT /api/venues/:id/load-limits': 'venue',
  'GET /api/commerces/:id/stations': 'commerce',
  'PUT /api/commerces/:id/stations': 'commerce',
  'POST /api/orders/:id/bumps': 'ticket',
  'POST /api/orders/:id/removals': 'ticket',
  'PUT /api/products/:id/stop': 'product',
  'PUT /api/products/:id/sizes/:sizeId/stop': 'size',
  'POST /api/orders/:id/transitions': 'ticket',
  'POST /api/orders/:id/cash': 'ticket',
  'POST /api/orders/:id/discount': 'ticket',
  'POST /api/orders/:id/notices': 'ticket',
  'GET /api/venues/:id/audit': 'venue',
  'GET /api/venues/:id/secrets': 'venue',
  'PUT /api/venues/:id/secrets/:name': 'venue',
  'GET /api/venues/:id/payment-accounts': 'venue',
  'PUT /api/venues/:id/payment-configs/:configId/account': 'account',
  'DELETE /api/venues/:id/payment-accounts/:accountId': 'account',
  'POST /api/venues/:id/payment-accounts/:accountId/trials': 'account',
  'GET /api/venues/:id/reconciliation': 'venue',
  'GET /api/admin/venues/:venueId/manual-money': 'venue',
  'POST /api/admin/venues/:venueId/manual-money/:accountId/approval': 'member',
  'POST /api/venues/:id/money-exceptions/:exceptionId/recheck': 'exception',
  'POST /api/venues/:id/money-exceptions/:exceptionId/retry-refund': 'exception',
  'POST /api/venues/:id/money-exceptions/:exceptionId/give-cash': 'exception',
  'POST /api/venues/:id/money-exceptions/:exceptionId/settle': 'exception',
  'POST /api/venues/:id/money-exceptions/:exceptionId/close': 'exception',
  'GET /api/venues/:id/payment-accounts/:accountId/secrets': 'account',
  'PUT /api/venues/:id/payment-accounts/:accountId/secrets/:name': 'account',
  'GET /api/commerces/:id/kiosks': 'commerce',
  'GET /api/commerces/:id/terminal-tasks': 'commerce',
  'GET /api/commerces/:id/hand-over-list': 'commerce',
  'GET /api/commerces/:id/printers': 'commerce',
  'PUT /api/commerces/:id/printers/:printerId': 'printer',
  'DELETE /api/commerces/:id/printers/:printerId': 'printer',
  'POST /api/commerces/:id/printers/:printerId/prints': 'printer',
  'POST /api/orders/:id/prints': 'ticket',
  'GET /api/orders/:id/papers/:document': 'ticket',
  'POST /api/commerces/:id/terminal-tasks/:taskId/answer': 'task',
  'PUT /api/commerces/:id/kiosks/:kioskId/settings': 'kiosk',
  'GET /api/config/:configId/available-mp-points': 'terminal',
  'PUT /api/config/:configId/pair-mp-point': 'terminal',
  'GET /api/clover-point/config/:configId/available-clover-points': 'terminal',
  'PUT /api/clover-point/config/:configId/pair-clover-point': 'terminal',
  'GET /api/clover-point/:id/current-paired-point': 'paired-terminal',
  'GET /api/payments/mercado-pago-point/check-payment-intent/:id': 'sale',
  'GET /api/admin/venues/:venueId/staff': 'venue',
  'GET /api/admin/venues/:venueId/sessions': 'venue',
  'GET /api/admin/venues/:venueId/invitations': 'venue',
  'POST /api/admin/venues/:venueId/invitations': 'venue',
  'POST /api/admin/venues/:venueId/invitations/:invitationId/resend': 'invitation',
  'DELETE /api/admin/venues/:venueId/invitations/:invitationId': 'invitation',
  'PUT /api/admin/venues/:venueId/staff/:accountId': 'member',
  'DELETE /api/admin/venues/:venueId/staff/:accountId': 'member',
  'GET /api/admin/venues/:venueId/staff/:accountId/sessions': 'member',
  'DELETE /api/admin/venues/:venueId/staff/:accountId/sessions/:sessionId': 'member-session',
  'POST /api/admin/venues/:venueId/copies': 'venue',
  'GET /api/admin/venues/:venueId/seat-codes.pdf': 'venue',
  'POST /api/admin/venues/:venueId/seat-codes/revocation': 'venue',
  'POST /api/admin/venues/:venueId/images': 'venue-part',
  'GET /api/admin/venues/:venueId/images/:owner/:ownerId': 'picture',
  'PUT /api/admin/venues/:venueId/images/:owner/:ownerId/:imageType': 'picture',
  'DELETE /api/admin/venues/:venueId/images/:owner/:ownerId/:imageType': 'picture',
  'GET /api/admin/venues/:venueId/menu-imports': 'venue-part',
  'POST /api/admin/venues/:venueId/menu-imports': 'menu-upload',
  'GET /api/admin/venues/:venueId/menu-imports/:importId': 'menu-import',
  'POST /api/admin/venues/:venueId/menu-imports/:importId/apply': 'menu-import',
  'POST /api/admin/venues/:venueId/menu-imports/:importId/undo': 'menu-import',
  'POST /api/admin/venues/:venueId/menu-imports/:importId/repairs': 'menu-import',
  'GET /api/admin/venues/:venueId/commerces/:id/menu.csv': 'venue-commerce',
  'GET /api/admin/venues/:venueId/price-changes': 'venue-part',
  'POST /api/admin/venues/:venueId/products/:id/price-changes': 'venue-product',
  'POST /api/admin/venues/:venueId/commerces/:id/price-changes': 'venue-commerce',
  'POST /api/admin/venues/:venueId/commerces/:id/copies': 'venue-commerce',
  'DELETE /api/admin/venues/:venueId/price-changes/:priceChangeId': 'price-change',
  'DELETE /api/staff/security/passkeys/:id': 'factor',
  'DELETE /api/staff/security/sessions/:id': 'session',
};
/** Advice about typed input: a missing object has an empty answer. */
const ADVICE = ['POST /api/commerces/:id/suggested-products'];
const ROLES_ONLY = /^\w+ \/api\/staff\/second-factor(\/|$)/;
/** For staff of a whole venue. The body names the job. */
const NOT_FOR_ONE_COMMERCE = /^\w+ \/api\/staff\/operations(\/|$)/;
const ADMIN_ONLY = [
  'POST /api/staff/second-factor-resets',
  'POST /api/admin/venues',
  'PUT /api/admin/venues/:venueId/hosts',
  'POST /api/admin/venues/:venueId/copies',
];
/** A role covers every number that its venues could have. A number without an object has an empty list. */
const EMPTY_IN_SCOPE =
  /^GET \/api\/(admin\/venues\/:venueId\/(menu-imports|price-changes)|venues\/:id\/(audit|secrets|payment-accounts)|commerces\/:id\/(board\/live|holds|refunds|kiosks|counter-terminals|printers|terminal-tasks))$/;
/** A commerce is removed and copied by staff of its venue. */
const NOT_BY_COMMERCE = [
  'DELETE /api/admin/venues/:venueId/commerces/:id',
  'POST /api/admin/venues/:venueId/commerces/:id/copies',
];
/** Objects of a whole venue, which an editor of one commerce cannot see. */
const OF_VENUE: readonly (Kind | null)[] = [
  'venue',
  'venue-event',
  'venue-content',
  'venue-commerce-category',
  'account',
  'exception',
  'member',
  'member-session',
  'invitation',
];
const NEEDS_A_FACTOR = ['POST /api/staff/second-factor/totp/confirm'];
const FOLLOWS_AN_ACCOUNT = ['GET /api/live'];
/** For callers that sign with a shared secret, which the tests do not have. */
const SIGNED = [
  'POST /api/payments/mercado-pago/webhook/:venueId/:configId',
  'POST /api/payments/webhooks/:venueId/:configId',
];
/** For callers that know the hash of an open form, which the tests do not have. */
const NEEDS_A_HASH = ['POST /api/payments/first-data-form'];
/** The body names a sale of the kiosk, which these kiosks do not have. */
const NEEDS_A_SALE = ['POST /api/payments/terminal-records', 'POST /api/payments/clover-point/webhook'];

export const nameOf = ({ method, url }: Call): string => `${method} ${url}`;

/** @throws Error for a call whose URL has an id and that has no entry here */
export function kindOf(call: Call): Kind | null {
  const kind = KINDS[nameOf(call)];
  if (kind !== undefined) return kind;
  if (!call.url.includes(':') || ADVICE.includes(nameOf(call))) return null;
  if (call.config.access !== 'anyone') throw new Error(`${nameOf(call)} has an id in its URL and no entry here.`);
  return 'shown';
}

export function subjectsOf(call: Call, caller: Caller): readonly Subject[] {
  const kind = kindOf(call);
  if (kind === null) return ['none'];
  if (kind === 'shown') return ['own', 'unknown', 'impossible'];
  const readsIds = call.config.access === 'anyone' || refusedLevel(call, caller) === null;
  return SUBJECTS.filter(
    (subject) =>
      subject !== 'none' && (subject !== 'own' || mayOwn(kind, caller)) && (subject !== 'impossible' || readsIds),
  );
}

/** Expected response, derived from the contract and this file, never from the server. */
export function expectedResponse(call: Call, caller: Caller, subject: Subject): Answer {
  const { access } = call.config;
  if (SIGNED.includes(nameOf(call))) return '401';
  if (NEEDS_A_HASH.includes(nameOf(call))) return '404';
  if (access !== 'anyone') {
    if (caller === 'dead session') return '403';
    const refused = refusedLevel(call, caller);
    if (refused !== null) return refused;
    if (ROLES_ONLY.test(nameOf(call)) && caller !== 'role, no factor') return '404';
    if (NEEDS_A_FACTOR.includes(nameOf(call))) return 'factor first';
    if (ADMIN_ONLY.includes(nameOf(call)) && caller !== 'admin') return '404';
    if (NOT_FOR_ONE_COMMERCE.test(nameOf(call)) && caller === 'commerce editor') return '404';
    if (NEEDS_A_SALE.includes(nameOf(call))) return '404';
    if (FOLLOWS_AN_ACCOUNT.includes(nameOf(call)) && !hasAccount(caller)) return '401';
  }
  if (subject === 'unknown' && EMPTY_IN_SCOPE.test(nameOf(call)) && coversUnknown(call, caller)) return 'answers';
  if (subject === 'unknown' || subject === 'impossible') return '404';
  if (subject === 'foreign') return isAdminEverywhere(call, caller) ? 'answers' : '404';
  if (NOT_BY_COMMERCE.includes(nameOf(call)) && caller === 'commerce editor') return '404';
  return OF_VENUE.includes(kindOf(call)) && caller === 'commerce editor' ? '404' : 'answers';
}

function refusedLevel(call: Call, caller: Caller): Answer | null {
  const { access } = call.config;
  const level = levelOf(caller, access === 'staff');
  if (LEVELS_BY_ACCESS[access].includes(level)) return null;
  if (level === 'device') return '401';
  if (level === 'claimed') return access === 'kiosk' ? '404' : 'code first';
  return caller === 'role, no factor' && access === 'staff' ? 'factor first' : '404';
}

/** A staff cookie counts only for calls that require staff. */
function levelOf(caller: Caller, isForStaff: boolean): SessionLevel {
  if (caller === 'claimed' || caller === 'kiosk' || caller === 'proven') return caller;
  if (caller === 'role, no factor') return 'proven';
  return isStaff(caller) && isForStaff ? 'staff' : 'device';
}

export function isStaff(caller: Caller): boolean {
  return caller === 'admin' || caller === 'venue editor' || caller === 'commerce editor';
}

function hasAccount(caller: Caller): boolean {
  return caller === 'claimed' || caller === 'proven' || caller === 'role, no factor';
}

/** An admin covers every venue. A factor and a session belong to their owner alone. */
function isAdminEverywhere(call: Call, caller: Caller): boolean {
  const kind = kindOf(call);
  return caller === 'admin' && call.config.access === 'staff' && kind !== 'factor' && kind !== 'session';
}

/** The unknown commerce belongs to the venue. The unknown venue is covered by an admin alone. */
function coversUnknown(call: Call, caller: Caller): boolean {
  return caller === 'admin' || (caller === 'venue editor' && kindOf(call) === 'commerce');
}

function mayOwn(kind: Kind, caller: Caller): boolean {
  if (kind === 'sale' || kind === 'paired-terminal') return caller === 'kiosk';
  if (kind === 'order') return caller === 'device' || hasAccount(caller);
  if (kind === 'user' || kind === 'card' || kind === 'payment') return hasAccount(caller);
  return isStaff(caller);
}

const LEGEND: Readonly<Record<Answer, string>> = {
  answers: '●',
  '401': '401',
  '403': '403',
  '404': '404',
  'code first': '422 code',
  'factor first': '422 factor',
};

/** Prints the matrix for the document. */
export function printMatrix(): string {
  const cells = (call: Call) => CALLERS.map((caller) => cellOf(call, caller));
  const inOrder = allCalls.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const rows = inOrder.map((call) => [`\`${nameOf(call)}\``, accessOf(call), call.config.priority, ...cells(call)]);
  const head = ['call', 'access', 'priority', ...CALLERS];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** `staff, recent`: refused with `recent-second-factor-required` when the factor was confirmed too long ago. */
const accessOf = ({ config }: Call) => (needsRecentFactor(config.effects) ? `${config.access}, recent` : config.access);

const placeOf = ({ url, method }: Call) => `${url} ${method}`;

function cellOf(call: Call, caller: Caller): string {
  const legends = new Set(
    subjectsOf(call, caller)
      .filter((subject) => subject !== 'unknown' && subject !== 'impossible')
      .map((subject) => LEGEND[expectedResponse(call, caller, subject)]),
  );
  return legends.size === 2 ? 'own ●' : [...legends].join();
}
