import type { Call } from '@app/contract/protocol/call.ts';
import { READY_SET_KEYS, READY_SETS, type ReadySetKey } from '@app/contract/protocol/ready-sets.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { TestRole } from '../harness/accounts/sign-in.ts';
import { staffHeaders } from '../harness/accounts/staff-headers.ts';
import type { Shop } from '../harness/orders/shop.ts';
import { nameOf } from './expected-answer.ts';
import { expectedOfRole, placesOf, scopeCallerOf, subjectOf, type Place } from './expected-of-role.ts';
import { bodyOfUnknownPath, send } from './find-deviations.ts';
import type { MadeCaller } from './fixtures/callers.ts';
import { addressOf, prepare, showContent } from './fixtures/objects.ts';
import { openWorld, type World } from './fixtures/world.ts';

/** Refusals of what the fixtures name, which follow the permission. */
const OF_THE_OBJECT: Readonly<Record<string, string>> = {
  // A step of the kitchen, in the hands of a runner.
  'POST /api/orders/:id/transitions': 'no permission',
  // A receipt, which has amounts.
  'POST /api/orders/:id/prints': 'no permission',
  // A product of another stall, and unknown waste.
  'POST /api/commerces/:id/waste': '404',
  'POST /api/commerces/:id/waste/undo': '404',
  // A person of the whole venue.
  'POST /api/commerces/:id/people/:accountId/pin': '404',
  // An event that a former call removed.
  'POST /api/admin/venues/:venueId/match-invitations': '404',
};

/**
 * Sends each call as a person of each ready role, about the own stall, another stall and another venue, and compares the
 * responses with the table of roles.
 *
 * @returns one line per difference
 */
export async function findRoleDeviations(calls: readonly Call[]): Promise<string[]> {
  const world = await openWorld();
  await showContent(world.shop);
  try {
    const notFound = await bodyOfUnknownPath(world);
    const deviations: string[] = [];
    /** A read ends no session, so that all reads have the same people. */
    const readers = new Map<ReadySetKey, Promise<MadeCaller>>();
    for (const [index, call] of calls.entries()) {
      const refused = new Map<Place, Promise<string>>();
      for (const key of READY_SET_KEYS) {
        const made = await personFor(world.shop, call, key, readers);
        for (const place of placesOf(call).filter((place) => isAsked(place, key, index))) {
          const expected = expectedOfRole(call, key, place);
          if (expected === 'answers') await prepare(world, call, made);
          const address = () => addressAt(world, call, { key, made, place });
          const url = expected === 'answers' ? address() : (refused.get(place) ?? address());
          if (expected !== 'answers') refused.set(place, url);
          const { answer, problems } = await send(world, call, {
            asked: { caller: scopeCallerOf(key), made, subject: subjectOf(call, key, place) },
            url: await url,
            notFound,
          });
          const isExpected = answer === expected || (expected === 'answers' && OF_THE_OBJECT[nameOf(call)] === answer);
          const found = isExpected ? problems : [`${answer}, not ${expected}`];
          deviations.push(...found.map((problem) => `${nameOf(call)} as ${key}, ${place}: ${problem}`));
        }
      }
    }
    return deviations;
  } finally {
    await world.shop.server.close();
  }
}

/** The scope is judged before the permission, so each call has other places for one person of each scope, in turn. */
function isAsked(place: Place, key: ReadySetKey, callIndex: number): boolean {
  if (place === 'own stall') return true;
  const keys = READY_SET_KEYS.filter((other) => scopeCallerOf(other) === scopeCallerOf(key));
  return keys[callIndex % keys.length] === key;
}

function personFor(
  shop: Shop,
  call: Call,
  key: ReadySetKey,
  readers: Map<ReadySetKey, Promise<MadeCaller>>,
): Promise<MadeCaller> {
  if (call.method !== 'GET') return person(shop, key);
  const made = readers.get(key) ?? person(shop, key);
  readers.set(key, made);
  return made;
}

async function person({ server, db, venue, commerceId }: Shop, readySet: ReadySetKey): Promise<MadeCaller> {
  const { roleId } = READY_SETS[readySet];
  const role: TestRole = { roleId, venueId: venue.id, readySet, ...(roleId === ROLE.commerceEditor && { commerceId }) };
  const { accountId } = await server.signIn([role]);
  return { accountId, headers: await staffHeaders(db, accountId) };
}

/** The fixtures have objects of another stall for the editor of a commerce, and of another venue for that of the venue. */
async function addressAt(
  world: World,
  call: Call,
  { key, made, place }: { key: ReadySetKey; made: MadeCaller; place: Place },
): Promise<string> {
  const caller = place === 'other venue' ? 'venue editor' : 'commerce editor';
  const isOfOtherStall = place === 'other stall';
  const subject = isOfOtherStall ? 'foreign' : subjectOf(call, key, place);
  return addressOf(world, call, { caller, made, subject });
}
