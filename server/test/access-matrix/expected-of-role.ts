import { allCalls } from '@app/contract/all-calls.ts';
import { SCOPE_OF_OBJECT } from '@app/contract/protocol/call-objects.ts';
import type { Call } from '@app/contract/protocol/call.ts';
import { suffices, type NeededPermission } from '@app/contract/protocol/permissions.ts';
import { READY_SET_KEYS, READY_SETS, type ReadySetKey } from '@app/contract/protocol/ready-sets.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { expectedResponse, kindOf, nameOf, type Answer, type Caller, type Kind } from './expected-answer.ts';

/** Where the object of a call is, as a person with a ready role at one stall or venue sees it. */
export const PLACES = ['own stall', 'other stall', 'other venue'] as const;
export type Place = (typeof PLACES)[number];

export type RoleAnswer = Answer | '403 permission-required';

/** Calls of staff about what is not their own: those with a permission. */
export const CALLS_WITH_PERMISSION = allCalls.filter(
  ({ config }) => config.access === 'staff' && SCOPE_OF_OBJECT[config.object] !== 'own',
);

/** The caller of the matrix of levels with the same scope. */
export function scopeCallerOf(key: ReadySetKey): Extract<Caller, 'venue editor' | 'commerce editor'> {
  return READY_SETS[key].roleId === ROLE.venueEditor ? 'venue editor' : 'commerce editor';
}

/** Objects of a part of a venue that belong to one of its commerces. */
const ROWS_OF_COMMERCES: readonly (Kind | null)[] = ['venue-product', 'venue-category', 'commerce-content'];

/** Places of a call. One without an id in its URL has one; what belongs to the venue is at no stall. */
export function placesOf(call: Call): readonly Place[] {
  const kind = kindOf(call);
  if (kind === null) return ['own stall'];
  // The fixtures have sizes at one stall.
  const isOfStall =
    kind !== 'size' && (['commerce', 'found', 'order'].includes(scopeOf(call)) || ROWS_OF_COMMERCES.includes(kind));
  return isOfStall ? PLACES : ['own stall', 'other venue'];
}

function scopeOf({ config }: Call): string {
  return config.object === undefined ? 'own' : SCOPE_OF_OBJECT[config.object];
}

/**
 * Expected response, derived from the contract: the scope first, then the permission. The scope of a part is the venue, so
 * that without the permission the call looks for no row.
 */
export function expectedOfRole(call: Call, key: ReadySetKey, place: Place): RoleAnswer {
  const inScope = expectedResponse(call, scopeCallerOf(key), subjectOf(call, key, place));
  const isInScope = inScope === 'answers' || (scopeOf(call) === 'part' && place !== 'other venue');
  const isAllowed = suffices(READY_SETS[key].permissions, neededOf(call));
  return isInScope && !isAllowed ? '403 permission-required' : inScope;
}

export function subjectOf(call: Call, key: ReadySetKey, place: Place): 'none' | 'own' | 'foreign' {
  if (kindOf(call) === null) return 'none';
  const runsVenue = scopeCallerOf(key) === 'venue editor';
  return place === 'own stall' || (place === 'other stall' && runsVenue) ? 'own' : 'foreign';
}

function neededOf({ config }: Call): NeededPermission {
  return 'permission' in config && config.permission !== undefined ? config.permission : 'any-role';
}

/** Prints the table of the ready roles for the document. */
export function printRoles(): string {
  const inOrder = CALLS_WITH_PERMISSION.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const names = READY_SET_KEYS.map((key) => READY_SETS[key].name.en.toLowerCase());
  const head = ['call', 'permission', ...names];
  const rows = inOrder.map((call) => [
    `\`${nameOf(call)}\``,
    [neededOf(call)].flat().join(', '),
    ...READY_SET_KEYS.map((key) => cellOf(expectedOfRole(call, key, 'own stall'))),
  ]);
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const placeOf = ({ url, method }: Call) => `${url} ${method}`;

function cellOf(answer: RoleAnswer): string {
  if (answer === 'answers') return '●';
  return answer === '403 permission-required' ? '403' : answer;
}
