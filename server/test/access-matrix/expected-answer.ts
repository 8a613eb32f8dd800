import { allCalls } from '@app/contract/all-calls.ts';
import { SCOPE_OF_OBJECT, type CallObject } from '@app/contract/protocol/call-objects.ts';
import { needsRecentFactor, type Call } from '@app/contract/protocol/call.ts';
import { suffices, type NeededPermission, type Permission } from '@app/contract/protocol/permissions.ts';
import { PIN_CALLS } from '@app/contract/protocol/pin-calls.ts';
import { grantWithoutSet } from '@app/contract/protocol/ready-sets.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { LEVELS_BY_ACCESS, type SessionLevel } from '@app/contract/protocol/session-levels.ts';

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
  'tablet',
  'pin',
  'api key',
  'dead session',
] as const;
export type Caller = (typeof CALLERS)[number];

/**
 * Owner of the object that a call names. `foreign` exists and belongs to another person; `impossible` fits no column.
 */
export const SUBJECTS = ['none', 'own', 'foreign', 'unknown', 'impossible'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Response that a caller gets. `answers`: access is granted; the call may still refuse for reasons of its own. */
export const ANSWERS = ['answers', '401', '403', '404', 'code first', 'factor first', 'no permission'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Advice about typed input: a missing object has an empty answer. */
const ADVICE = ['POST /api/commerces/:id/suggested-products'];
const ROLES_ONLY = /^\w+ \/api\/staff\/second-factor(\/|$)/;
/** A role covers every number that its venues could have. A number without an object has an empty list. */
const EMPTY_IN_SCOPE =
  /^GET \/api\/(admin\/venues\/:venueId\/(bulk-refunds|feedback|live\/actions|live\/products|menu-imports|menu-rules|price-changes|tablets)|venues\/:id\/(audit|secrets|payment-accounts)|commerces\/:id\/(board\/live|feedback|holds|refunds|kiosks|kiosk-calls|counter-terminals|printers|prints|terminal-tasks))$/;
const NEEDS_A_FACTOR = ['POST /api/staff/second-factor/totp/confirm'];
const FOLLOWS_AN_ACCOUNT = ['GET /api/live'];
/** For callers that sign with a shared secret, which the tests do not have. */
const SIGNED = [
  'POST /api/payments/mercado-pago/webhook/:venueId/:configId',
  'POST /api/payments/webhooks/:venueId/:configId',
];
/** For callers that know the hash of an open form, or the address of a printer, which the tests do not have. */
const NEEDS_A_SECRET = [
  'POST /api/payments/first-data-form',
  'POST /api/printers/epson/:token',
  'POST /api/printers/star/:token',
  'GET /api/printers/star/:token',
  'DELETE /api/printers/star/:token',
];
/** For callers that have the link of a group, which the tests of the matrix do not have. */
const NEEDS_A_LINK = / \/api\/group-orders\/:token/;
/** The body names a sale of the kiosk, which these kiosks do not have. */
const NEEDS_A_SALE = ['POST /api/payments/terminal-records', 'POST /api/payments/clover-point/webhook'];

/** The body names a person of the tablet, which these tablets do not have. */
const NEEDS_A_PERSON = ['POST /api/tablet/unlock'];

/** Also for a person of staff, who is asked for the second factor before anything is looked up. */
const ALSO_FOR_STAFF = ['GET /api/orders/:id'];

export const nameOf = ({ method, url }: Call): string => `${method} ${url}`;

/** What the URL of a call names. `shown`: what everybody sees. */
export type Kind = CallObject | 'shown';

/** @returns null for a call without an id in its URL */
export function kindOf(call: Call): Kind | null {
  if (!call.url.includes(':') || ADVICE.includes(nameOf(call)) || NEEDS_A_LINK.test(nameOf(call))) return null;
  const { config } = call;
  return config.access === 'anyone' ? 'shown' : config.object;
}

/** The scope that a call needs; null: a call for anyone. */
function scopeOf({ config: { object } }: Call) {
  return object === undefined ? null : SCOPE_OF_OBJECT[object];
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

/** Objects of a part of a venue that belong to one of its commerces. */
const ROWS_OF_COMMERCES: readonly Kind[] = [
  'venue-product',
  'venue-category',
  'venue-ingredient',
  'commerce-content',
  'customer',
  'colleague',
  'colleague-session',
  'invitation',
  'sent-message',
  'menu-batch',
  'bulk-refund',
];

/** Whether a kind of object belongs to one of the commerces of a venue. The fixtures have sizes at one commerce. */
export function isOfCommerce(kind: Kind): boolean {
  if (kind === 'shown' || kind === 'size') return false;
  return ['commerce', 'found', 'order'].includes(SCOPE_OF_OBJECT[kind]) || ROWS_OF_COMMERCES.includes(kind);
}

/** Expected response, derived from the contract and this file, never from the server. */
export function expectedResponse(call: Call, caller: Caller, subject: Subject): Answer {
  const inScope = expectedInScope(call, caller, subject);
  if (caller !== 'commerce editor') return inScope;
  return withPermission(call, subject, inScope, grantWithoutSet(ROLE.commerceEditor).permissions);
}

/**
 * Expected response with these permissions: the scope first, then the permission. The scope of a part is the venue, so
 * that without the permission the call looks for no row.
 */
export function withPermission(
  call: Call,
  subject: Subject,
  inScope: Answer,
  permissions: readonly Permission[],
): Answer {
  if (suffices(permissions, neededOf(call))) return inScope;
  return inScope === 'answers' || isInOwnPart(call, subject) ? 'no permission' : inScope;
}

function isInOwnPart(call: Call, subject: Subject): boolean {
  const kind = kindOf(call);
  if (call.config.access !== 'staff' || kind === null || scopeOf(call) !== 'part') return false;
  return ROWS_OF_COMMERCES.includes(kind) ? subject !== 'impossible' : subject === 'own';
}

/** The permission that a call needs. */
export function neededOf({ config }: Call): NeededPermission {
  return 'permission' in config && config.permission !== undefined ? config.permission : 'any-role';
}

/** The response by the scope alone. */
export function expectedInScope(call: Call, caller: Caller, subject: Subject): Answer {
  const { access } = call.config;
  if (SIGNED.includes(nameOf(call))) return '401';
  if (NEEDS_A_SECRET.includes(nameOf(call))) return '404';
  if (access === 'tablet') {
    if (!hasTablet(caller)) return '401';
    return NEEDS_A_PERSON.includes(nameOf(call)) ? '404' : 'answers';
  }
  if (access !== 'anyone') {
    if (caller === 'dead session') return '403';
    if (caller === 'api key') return expectedOfKey(call, subject);
    const refused = refusedLevel(call, caller);
    if (refused !== null) return refused;
    if (caller === 'pin' && access === 'staff' && !PIN_CALLS.has(nameOf(call))) return '404';
    if (ROLES_ONLY.test(nameOf(call)) && caller !== 'role, no factor') return '404';
    if (NEEDS_A_FACTOR.includes(nameOf(call))) return 'factor first';
    if (scopeOf(call) === 'admin' && caller !== 'admin') return '404';
    if (scopeOf(call) === 'operator' && runsOneCommerce(caller)) return '404';
    if (NEEDS_A_SALE.includes(nameOf(call)) || NEEDS_A_LINK.test(nameOf(call))) return '404';
    if (ALSO_FOR_STAFF.includes(nameOf(call)) && caller === 'role, no factor' && subject !== 'own')
      return 'factor first';
    if (FOLLOWS_AN_ACCOUNT.includes(nameOf(call)) && !hasAccount(caller)) return '401';
  }
  if (subject === 'unknown' && EMPTY_IN_SCOPE.test(nameOf(call)) && coversUnknown(call, caller)) return 'answers';
  if (subject === 'unknown' || subject === 'impossible') return '404';
  if (subject === 'foreign') return isAdminEverywhere(call, caller) ? 'answers' : '404';
  return scopeOf(call) === 'venue' && runsOneCommerce(caller) ? '404' : 'answers';
}

/** A key reads the reports and the orders of its venue. */
function expectedOfKey(call: Call, subject: Subject): Answer {
  if (!acceptsKey(call)) return '403';
  return subject === 'own' || subject === 'none' ? 'answers' : '404';
}

function acceptsKey({ method, config }: Call): boolean {
  return method === 'GET' && 'acceptsApiKey' in config && config.acceptsApiKey;
}

function refusedLevel(call: Call, caller: Caller): Answer | null {
  if (caller === 'api key') return acceptsKey(call) ? null : '403';
  const { access } = call.config;
  const level = levelOf(caller, access === 'staff');
  if (LEVELS_BY_ACCESS[access].includes(level)) return null;
  if (level === 'device') return '401';
  if (level === 'claimed') return access === 'kiosk' ? '404' : 'code first';
  return caller === 'role, no factor' && access === 'staff' ? 'factor first' : '404';
}

/** A staff cookie counts only for calls that require staff, the cookie of a tablet only for calls of tablets. */
function levelOf(caller: Caller, isForStaff: boolean): SessionLevel {
  if (caller === 'claimed' || caller === 'kiosk' || caller === 'proven') return caller;
  if (caller === 'role, no factor') return 'proven';
  return isStaff(caller) && isForStaff ? 'staff' : 'device';
}

export function isStaff(caller: Caller): boolean {
  return caller === 'admin' || caller === 'venue editor' || runsOneCommerce(caller);
}

/** A PIN works at the commerce of its tablet. */
export function runsOneCommerce(caller: Caller): boolean {
  return caller === 'commerce editor' || caller === 'pin';
}

function hasTablet(caller: Caller): boolean {
  return caller === 'tablet' || caller === 'pin';
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
  if (caller === 'api key') return kind === 'venue' || kind === 'venue-part';
  return isStaff(caller);
}

const LEGEND: Readonly<Record<Answer, string>> = {
  answers: '●',
  '401': '401',
  '403': '403',
  '404': '404',
  'code first': '422 code',
  'factor first': '422 factor',
  'no permission': '403 role',
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
