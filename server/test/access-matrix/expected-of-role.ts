import { allCalls } from '@app/contract/all-calls.ts';
import { SCOPE_OF_OBJECT } from '@app/contract/protocol/call-objects.ts';
import type { Call } from '@app/contract/protocol/call.ts';
import { READY_SET_KEYS, READY_SETS, type ReadySetKey } from '@app/contract/protocol/ready-sets.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import {
  expectedInScope,
  isOfCommerce,
  kindOf,
  nameOf,
  neededOf,
  withPermission,
  type Answer,
  type Caller,
} from './expected-answer.ts';

/** Where the object of a call is, as a person with a ready role at one stall or venue sees it. */
const PLACES = ['own stall', 'other stall', 'other venue'] as const;
export type Place = (typeof PLACES)[number];

/** Calls of staff about what is not their own: those with a permission. */
export const CALLS_WITH_PERMISSION = allCalls.filter(
  ({ config }) => config.access === 'staff' && SCOPE_OF_OBJECT[config.object] !== 'own',
);

/** The caller of the matrix of levels with the same scope. */
export function scopeCallerOf(key: ReadySetKey): Extract<Caller, 'venue editor' | 'commerce editor'> {
  return READY_SETS[key].roleId === ROLE.venueEditor ? 'venue editor' : 'commerce editor';
}

/** Places of a call. One without an id in its URL has one; what belongs to the venue is at no stall. */
export function placesOf(call: Call): readonly Place[] {
  const kind = kindOf(call);
  if (kind === null) return ['own stall'];
  return isOfCommerce(kind) ? PLACES : ['own stall', 'other venue'];
}

/** Expected response, derived from the contract. */
export function expectedOfRole(call: Call, key: ReadySetKey, place: Place): Answer {
  const subject = subjectOf(call, key, place);
  const inScope = expectedInScope(call, scopeCallerOf(key), subject);
  if (place === 'other venue') return inScope;
  return withPermission(call, subject, inScope, READY_SETS[key].permissions);
}

export function subjectOf(call: Call, key: ReadySetKey, place: Place): 'none' | 'own' | 'foreign' {
  if (kindOf(call) === null) return 'none';
  const runsVenue = scopeCallerOf(key) === 'venue editor';
  return place === 'own stall' || (place === 'other stall' && runsVenue) ? 'own' : 'foreign';
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

function cellOf(answer: Answer): string {
  if (answer === 'answers') return '●';
  return answer === 'no permission' ? '403' : answer;
}
